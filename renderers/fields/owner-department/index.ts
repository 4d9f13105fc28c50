export { givenName as ownerDepartment } from '../system-input/system-field.tsx';
