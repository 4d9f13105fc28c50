export { EntrustPage as FlowEntrustPage } from '#src/flows/entrust/entrust-page.tsx';
