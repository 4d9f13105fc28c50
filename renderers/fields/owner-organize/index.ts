export { givenName as ownerOrganize } from '../system-input/system-field.tsx';
