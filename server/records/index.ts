/**
 * The door of the records: what modules, seeds and the start of the server may use of them. Nothing outside this folder
 * imports past it (`npm run boundaries`), so that everything behind it can be changed.
 */

// The engine: every verb with its rights, rules and formulas.
export { prepareRecords, recordsOf, type Records } from './prepare-records.ts';
export type {
  GroupQuery, ImportedRecord, ListQuery, OptionsQuery, PassedRecord, RecordChange, RecordsEngine, RecordValues, ScreenConfig, WriteOptions,
} from './engine.ts';
export type { OpenRecordEvent, RecordEvent, RecordListener, RecordOrigin, RecordVerb } from './listeners.ts';
export { recordsMigrations } from './migrations/index.ts';
export { binSettings } from './bin-settings.ts';
export type { RecordsContext } from './context.ts';
export { onTablesChanged, RECORDS_CHANNEL } from './changes.ts';
export { buildTree } from './resource-tree.ts';
export { listAll, registerResource } from './resource-routes.ts';
export { SETTINGS_ID, SETTINGS_MODEL, SETTINGS_TABLE } from './settings-source.ts';

// Documents, and the models that stand for them.
export { DocumentsError, documentsIn, readDocumentFiles, type Documents } from './documents.ts';
export { fieldDictionary, fieldTarget } from './model/field-storage.ts';
export { allTables, fieldOf, fieldPaths, SYSTEM_COLUMNS, type StoredField, type StoredModel } from './model/stored-model.ts';
export { documentsUnder } from './read/screen-config.ts';
export { shownColumns } from './read/shown-columns.ts';
export type { Dictionaries, StoredDictionary } from './read/dictionaries.ts';

// Rights.
export { buttonsOf, COMMENT_BUTTON, nameOfButton, REMOVE_BUTTONS, SHARE_VIEW_BUTTON, UPDATE_BUTTONS } from './permissions/buttons.ts';
export { columnLevel, entryOf, MASKED, READ, WRITE } from './permissions/column-level.ts';
export { explainAccess, heldGrants, isMaskedAt } from './permissions/explain-access.ts';
export { loadRoleRights } from './permissions/load-rights.ts';
export { lockSubject, type Subject } from './permissions/lock-subject.ts';
export { loadGrants, type Grant, type SubjectGrants } from './permissions/subject-grants.ts';
export { columnsOf } from './permissions/permission-checker.ts';
export { userNameOf } from './permissions/user-name.ts';
export { changeRights, foreseeRights, isSameGrants, type RightsCause, type SubjectChange } from './permissions/rights-changes.ts';
export { rightsOn } from './permissions/rights-on.ts';
export { compileGrants, type GrantPart, type ModelRights } from './permissions/rights.ts';

// Writing: what refuses, and who names a record.
export { refuseExisting } from './write/existing-refusal.ts';
export { validationError } from './write/issues.ts';
export { openSecret } from './write/keep-secrets.ts';
export { REFRESH_JOB } from './write/refresh-later.ts';
export { sanitizeRichText } from './write/rich-text.ts';
export { findHolders } from './write/uses.ts';

// Designs: checked, planned, published, and their tables.
export { lockTables, planChanges, readMemory, TablesRefused } from './ddl/apply.ts';
export { readCatalog } from './ddl/catalog.ts';
export { applyPublish, lockRecords } from './publish/apply-publish.ts';
export { checkExistingTable } from './publish/check-existing-table.ts';
export { countValues } from './publish/count-values.ts';
export { placedFields } from './publish/design-fields.ts';
export { hasErrors, planPublish, type PreparedPlan } from './publish/plan-publish.ts';
export { purgeFields, retiredFields, type ModelAt } from './publish/retired.ts';
export { sentence, type Step } from './publish/step.ts';
export { upcastValues } from './publish/upcast-values.ts';
export { checkDesign } from './live/check-design.ts';
export { checkFlowDocument } from './live/check-flow.ts';
export { checkFragmentDocument } from './live/check-fragment.ts';
export { joinDesigns, projectBeside } from './live/join-designs.ts';
export { loadPublished, upgraded, type PublishedDesign } from './live/load-published.ts';
export { loadStoredCodes } from './live/stored-codes.ts';

// Other databases.
export type { Place } from './place.ts';
export { connectionRefusal } from './sources/connection-refusal.ts';
export { POSTGRESQL_TABLES } from './sources/inspect-postgresql.ts';
export { describeTable, isProtectedSchema, listTables, readColumns } from './sources/inspect.ts';
export { modelOfTable } from './sources/model-of-table.ts';
export { openMysql } from './sources/open-mysql.ts';
export { DEFAULT_TIMEOUT_SECONDS, dialectOfType, loadSourceSettings, sealPassword, type SourceSettings } from './sources/source-settings.ts';

// Statements that people write.
export { readSelect } from './statements/read-select.ts';
export { refusalText } from './statements/refusal-text.ts';
export { SelectRefused } from './statements/select-refused.ts';
export type { SelectParameter } from './statements/select-reader.ts';

// Statements of a module's own beside the records.
export { poolDatabase, transactionDatabase } from './sql/database.ts';
export { faultOf } from './sql/dialects/faults.ts';
export { quoteForeignName, quoteName, quoteTable, snakeCase } from './sql/identifier.ts';
