export { subjectField as members } from '../subject-input/subject-field.tsx';
