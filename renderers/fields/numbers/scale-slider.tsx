import { Slider } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';

export function ScaleSlider({ id, field, value, onChange, onBlur, readOnly }: WidgetProps): ReactElement {
  const { step, marks } = field.settings ?? {};
  const min = typeof field.min === 'number' ? field.min : 0;
  const max = typeof field.max === 'number' ? field.max : 100;
  return (
    <div onBlur={onBlur} id={id}>
      <Slider
        min={min}
        max={max}
        step={typeof step === 'number' ? step : 1}
        {...(Array.isArray(marks) ? { marks: Object.fromEntries(marks.map((mark) => [Number(mark), String(mark)])) } : {})}
        value={typeof value === 'number' ? value : min}
        onChange={onChange}
        // An empty one stands at its lower end, and so does not change when that is chosen.
        onChangeComplete={(next) => {
          if (typeof value !== 'number') onChange(next);
        }}
        disabled={readOnly}
        ariaLabelledByForHandle={`${id}-label`}
      />
    </div>
  );
}
