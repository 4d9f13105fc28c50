import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { approver } from './index.ts';

afterEach(cleanup);

it('says of the head of a department that he is meant, not the department', () => {
  const { container } = renderField(approver, fixture, { value: ['departmentHead:o2'], mode: 'cell' });
  return waitFor(() => expect(container.textContent).toContain('负责人'));
});
