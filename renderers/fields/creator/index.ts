export { givenName as creator } from '../system-input/system-field.tsx';
