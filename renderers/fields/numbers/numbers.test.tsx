import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { press } from '../testing/press.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { capitalsOf } from './capitals.tsx';
import { fixtures } from './fixtures.ts';
import { numbers } from './index.tsx';

afterEach(cleanup);

describe('integer', () => {
  it('refuses places behind the point instead of rounding them off, and more digits than stay exact', async () => {
    const { values } = renderField(numbers.integer, fixtures.integer);
    const box = screen.getByLabelText<HTMLInputElement>('工期');
    await userEvent.type(box, '999999999999');
    expect(values.at(-1)).toBe(999_999_999_999);
    expect(ruleOf(fixtures.integer.field, 999_999_999_999)).toBeUndefined();
    await userEvent.type(box, '9');
    expect(ruleOf(fixtures.integer.field, values.at(-1) ?? null)).toBe('amountTooLarge');
    await userEvent.clear(box);
    await userEvent.type(box, '1.5');
    expect(ruleOf(fixtures.integer.field, values.at(-1) ?? null)).toBe('integerExpected');
  });

  it('goes up and down with the arrows by the step of the field', async () => {
    const { values } = renderField(numbers.integer, fixtures.integer, { value: 30, field: { settings: { step: 15 } } });
    await userEvent.type(screen.getByLabelText('工期'), '{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(values).toEqual([45, 30, 15]);
  });

  it('stands without separators where it is a number of something rather than an amount', () => {
    expect(renderField(numbers.integer, fixtures.integer, { value: 1200, mode: 'cell', field: { settings: { thousands: false } } }).container.textContent).toBe('1200 天');
  });
});

describe('decimal', () => {
  it('shows the places it has and no more, with separators only where they are wanted', () => {
    expect(renderField(numbers.decimal, fixtures.decimal, { value: 1234.5, mode: 'cell', field: { settings: { thousands: true } } }).container.textContent).toMatch(/^1,234\.50*$/);
    cleanup();
    expect(renderField(numbers.decimal, fixtures.decimal, { value: 1234.5, mode: 'cell', field: { settings: { thousands: false } } }).container.textContent).toMatch(/^1234\.50*$/);
  });
});

describe('money', () => {
  it('is a number at every key press and shows thousands once it is left', async () => {
    const { values } = renderField(numbers.money, fixtures.money);
    const input = screen.getByLabelText<HTMLInputElement>('合同金额');
    await userEvent.type(input, '1234.5');
    expect(values.at(-1)).toBe(1234.5);
    await userEvent.tab();
    expect(input.value).toBe('1,234.50');
  });

  it('takes what is pasted from a spreadsheet', async () => {
    const { values } = renderField(numbers.money, fixtures.money);
    await userEvent.click(screen.getByLabelText('合同金额'));
    await userEvent.paste('¥1,234,567.80');
    expect(values.at(-1)).toBe(1234567.8);
  });

  it('is empty, not zero, when it is cleared', async () => {
    const { values } = renderField(numbers.money, fixtures.money, { value: 5 });
    await userEvent.clear(screen.getByLabelText('合同金额'));
    expect(values.at(-1)).toBe(null);
  });

  it('writes the amount in Chinese capitals', () => {
    expect(capitalsOf(100111.05)).toBe('壹拾万零壹佰壹拾壹元零伍分');
    const { container } = renderField(numbers.money, fixtures.money, { value: 100111.05 });
    expect(container.textContent).toContain('壹拾万零壹佰壹拾壹元零伍分');
  });
});

describe('percent', () => {
  it('stands with its sign, is typed without, and has no separators', async () => {
    expect(renderField(numbers.percent, fixtures.percent, { value: 12.5, mode: 'cell' }).container.textContent).toBe('12.5%');
    cleanup();
    const { values } = renderField(numbers.percent, fixtures.percent);
    await userEvent.type(await screen.findByLabelText('核减率'), '7.5');
    expect(values.at(-1)).toBe(7.5);
  });
});

describe('progress', () => {
  it('draws no more than is done, and never beyond the end of the line', () => {
    const drawn = (value: number) => renderField(numbers.progress, fixtures.progress, { value, mode: 'cell' }).container.querySelector<HTMLElement>('[style]')?.style.width;
    expect(drawn(65)).toBe('65%');
    cleanup();
    expect(drawn(130)).toBe('100%');
  });
});

describe('duration', () => {
  it('is typed as hours and minutes and kept in minutes', async () => {
    const { values } = renderField(numbers.duration, fixtures.duration);
    await userEvent.type(await screen.findByLabelText('用时', { selector: 'input' }), '2');
    await userEvent.type(screen.getByLabelText('用时（分钟）'), '{Control>}a{/Control}30');
    expect(values[0]).toBe(120);
    expect(values.at(-1)).toBe(150);
  });

  it('says only what there is of it', () => {
    expect(renderField(numbers.duration, fixtures.duration, { value: 45, mode: 'cell' }).container.textContent).toBe('45 分钟');
    expect(renderField(numbers.duration, fixtures.duration, { value: 60, mode: 'cell' }).container.textContent).toBe('1 小时');
  });
});

describe('rate', () => {
  it('goes by halves where the field has them, with the arrow keys, up to its number of stars', async () => {
    const { values } = renderField(numbers.rate, fixtures.rate, { value: 6, field: { settings: { count: 7, allowHalf: true } } });
    press(await screen.findByLabelText('满意度'), 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(values).toEqual([6.5, 7, 6.5]);
  });

  it('takes whole stars alone where it does not, no matter who sends them', async () => {
    const { values } = renderField(numbers.rate, fixtures.rate, { value: 1 });
    press(await screen.findByLabelText('满意度'), 'ArrowRight');
    expect(values).toEqual([2]);
    const check = (value: number, settings = {}) => ruleOf({ ...fixtures.rate.field, settings }, value);
    expect([check(3.5), check(3.5, { allowHalf: true }), check(6), check(6, { count: 6 })]).toEqual(['step', undefined, 'max', undefined]);
  });

  it('is given back with a second click on the same star: then it is empty, not none', async () => {
    const { values, container } = renderField(numbers.rate, fixtures.rate, { value: 3 });
    await screen.findByLabelText('满意度');
    fireEvent.click(container.querySelectorAll('.ant-rate-star > div')[2] as Element);
    expect(values).toEqual([null]);
  });
});

describe('slider', () => {
  const field = { min: 20, max: 30, settings: { step: 2.5, marks: [20, 25, 30] } };

  it('moves by its step and stops at both ends', async () => {
    const { values, container } = renderField(numbers.slider, fixtures.slider, { value: 25, field });
    const handle = await screen.findByRole('slider');
    expect([handle.getAttribute('aria-valuemin'), handle.getAttribute('aria-valuemax')]).toEqual(['20', '30']);
    press(handle, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Home');
    expect(values).toEqual([27.5, 30, 20]);
    expect([...container.querySelectorAll('.ant-slider-mark-text')].map((mark) => mark.textContent)).toEqual(['20', '25', '30']);
  });

  it('can be set to its lower end from empty, where it seems to stand already', async () => {
    const { values } = renderField(numbers.slider, fixtures.slider);
    press(await screen.findByRole('slider'), 'Home');
    expect(values).toEqual([0]);
  });

  it('is held to its scale no matter who sends it', () => {
    expect([19.9, 20, 30, 30.1].map((value) => ruleOf({ ...fixtures.slider.field, ...field }, value))).toEqual(['min', undefined, undefined, 'max']);
  });
});
