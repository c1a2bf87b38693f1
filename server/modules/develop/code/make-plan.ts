import { type CodeTemplate, codeTemplate, codeYes, defaultPaths } from '#shared/contract/develop/code.ts'
import { missing, type Prototype, type TableColumn } from '#shared/contract/develop/prototype.ts'
import {
  bareTable,
  baseColumns,
  classNameOf,
  ownColumns,
  propertyNameOf,
  propertyTypes,
  small,
} from '#shared/contract/property.ts'
import { type codeModule, dataModel, dict, menu, modelPrototype } from '#shared/resources/index.ts'
import type { Row } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { allResources } from '../../../crud/registry.ts'
import type { Context } from '../../../http/context.ts'
import { HttpError } from '../../../http-error.ts'
import { developMessages } from '../messages.ts'
import { freeName, freeProperty } from './free-name.ts'
import { type Plan, type PlannedDictionary, type PlannedEntity, type PlannedField, spoken } from './plan.ts'

/** Reads the columns of a table, as `table-info` describes them. */
export type ReadColumns = (ctx: Context, datasourceId: string, table: string) => Promise<TableColumn[]>

type Module = Row<typeof codeModule>

/** Collects all that code is written from: the module, its models with their fields, dictionaries and the menu. */
export async function makePlan(
  surroundings: Surroundings,
  readColumns: ReadColumns,
  ctx: Context,
  row: Module,
): Promise<Plan> {
  const { services } = surroundings
  const isTaken = (name: string) => isMenu(services, ctx, name)
  const entityOf = (modelId: string) => modelEntity(surroundings, readColumns, ctx, modelId, isTaken)
  const main = row.modelId
    ? await entityOf(row.modelId)
    : await physicalEntity(readColumns, ctx, row, isTaken)
  const sub =
    row.templateType === codeTemplate.sub && row.subModelId ? await entityOf(row.subModelId) : undefined
  for (const { fields, label } of [main, ...(sub ? [sub] : [])])
    if (!fields.length) throw new HttpError(400, developMessages.noFields(label))
  const parent = row.menuId ? await services.of(menu).row(ctx, row.menuId) : undefined
  const codes = [...main.fields, ...(sub?.fields ?? [])].flatMap(({ dictCode }) => dictCode ?? [])
  const serviceName = row.serviceName ?? ''
  return {
    template: (row.templateType ?? codeTemplate.crud) as CodeTemplate,
    main: { ...main, table: row.tableName || main.table },
    ...(sub && { sub: { ...sub, foreignKey: propertyOf(sub, row.subFkId) } }),
    ...(row.templateType === codeTemplate.tree && {
      tree: { parent: propertyOf(main, row.treePid), title: propertyOf(main, row.treeName) },
    }),
    domain: serviceName.replace(/^blade-/, '') || 'generated',
    serviceName,
    packageName: row.packageName ?? '',
    author: row.author || 'Sickle',
    ...(parent && {
      parent: {
        id: parent.id,
        code: parent.code ?? '',
        name: parent.name ?? '',
        nameEn: parent.nameEn || spoken(parent.code ?? ''),
      },
    }),
    hasBaseEntity: row.baseMode === codeYes,
    hasWrapper: row.wrapMode === codeYes,
    hasFeign: row.feignMode === codeYes,
    codeStyle: row.codeStyle || 'saber3',
    apiPath: row.apiPath || defaultPaths.api,
    webPath: row.webPath || defaultPaths.web,
    dictionaries: await dictionariesOf(services, ctx, new Set(codes)),
  }
}

async function modelEntity(
  { services }: Surroundings,
  readColumns: ReadColumns,
  ctx: Context,
  modelId: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<PlannedEntity> {
  const model = await services.of(dataModel).row(ctx, modelId)
  const stored = (await services.of(modelPrototype).rows(ctx, { modelId })) as Prototype[]
  const table = model.modelTable ?? ''
  const rows = stored.length
    ? stored
    : missing(modelId, await readColumns(ctx, model.datasourceId ?? '', bareTable(table)), [])
  const className = model.modelClass || classNameOf(table)
  const chosen = model.modelCode || small(classNameOf(table))
  return {
    className,
    name: await freeName(chosen, className, isTaken),
    chosen,
    table,
    label: model.modelName || table,
    fields: fieldsOf(rows),
  }
}

async function physicalEntity(
  readColumns: ReadColumns,
  ctx: Context,
  row: Module,
  isTaken: (name: string) => Promise<boolean>,
): Promise<PlannedEntity> {
  const table = bareTable(row.tableName ?? '')
  const className = classNameOf(
    row.tablePrefix ? table.replace(new RegExp(`^${row.tablePrefix}`), '') : table,
  )
  return {
    className,
    name: await freeName(small(className), className, isTaken),
    chosen: small(className),
    table,
    label: row.codeName ?? table,
    fields: fieldsOf(missing('', await readColumns(ctx, row.datasourceId ?? '', table), [])),
  }
}

/** Whether a menu goes by this name that is no page of a definition: a page of the same code would never be made. */
async function isMenu(services: Surroundings['services'], ctx: Context, name: string): Promise<boolean> {
  if (allResources().some(({ permission }) => permission === name)) return false
  return (await services.of(menu).rows(ctx, { code_equal: name })).length > 0
}

/** What every table has is written by the base class, and needs no field. */
const fieldsOf = (rows: readonly Prototype[]): PlannedField[] =>
  rows
    .filter(({ jdbcName }) => {
      const column = (jdbcName ?? '').toLowerCase()
      return !baseColumns.has(column) && !ownColumns.has(column)
    })
    .map((row) => ({
      property: freeProperty(row.propertyName || propertyNameOf(row.jdbcName ?? '')),
      column: row.jdbcName ?? '',
      columnType: row.jdbcType ?? '',
      label: row.jdbcComment || row.jdbcName || '',
      type: propertyTypes.find((type) => type === row.propertyType) ?? 'String',
      component: row.componentType || 'input',
      dictCode: row.dictCode || undefined,
      queryType: row.queryType || undefined,
      validateType: row.validateType || undefined,
      isList: row.isList === 1,
      isForm: row.isForm === 1,
      isRow: row.isRow === 1,
      isRequired: row.isRequired === 1,
      isUnique: row.isUnique === 1,
      isQuery: row.isQuery === 1,
    }))

function propertyOf({ fields, label }: PlannedEntity, column: string | null): string {
  const found = fields.find((field) => field.column === column || field.property === column)
  if (!found) throw new HttpError(400, developMessages.noColumn(label, column ?? ''))
  return found.property
}

async function dictionariesOf(
  services: Surroundings['services'],
  ctx: Context,
  codes: ReadonlySet<string>,
): Promise<Map<string, PlannedDictionary>> {
  const found = new Map<string, PlannedDictionary>()
  for (const code of codes) {
    const rows = await services.of(dict).rows(ctx, { code_equal: code })
    const type = rows.find(({ dictKey }) => dictKey === '-1')
    const items = rows.filter(({ dictKey }) => dictKey !== '-1')
    found.set(code, {
      code,
      zh: String(type?.dictValue ?? code),
      en: String(type?.dictValueEn || spoken(code)),
      items: items.map(({ dictKey, dictValue, dictValueEn }) => ({
        key: String(dictKey),
        zh: String(dictValue),
        // English all the same where nobody wrote any: it is a beginning to be edited.
        en: String(
          dictValueEn ||
            (/\p{Script=Han}/u.test(String(dictValue)) ? `${spoken(code)} ${dictKey}` : dictValue),
        ),
      })),
    })
  }
  return found
}
