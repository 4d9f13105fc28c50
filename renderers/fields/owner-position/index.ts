export { givenName as ownerPosition } from '../system-input/system-field.tsx';
