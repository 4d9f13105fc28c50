export { subjectField as approver } from '../subject-input/subject-field.tsx';
