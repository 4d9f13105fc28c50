export { givenName as modifier } from '../system-input/system-field.tsx';
