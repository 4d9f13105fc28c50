export { givenTime as modifiedTime } from '../system-input/system-field.tsx';
