// drizzle-kit reads what this file exports: the table of every resource. CommonJS, because only it can export computed names.
const resources = require('../shared/resources/index.ts')
const { tableOf } = require('../server/crud/table.ts')

for (const resource of Object.values(resources)) exports[resource.name] = tableOf(resource)
Object.assign(exports, require('../server/db/readings/tables.ts'))
Object.assign(exports, require('../server/jobs/job-table.ts'))
Object.assign(exports, require('../server/transfer/import/journal-table.ts'))
