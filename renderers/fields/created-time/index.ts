export { givenTime as createdTime } from '../system-input/system-field.tsx';
