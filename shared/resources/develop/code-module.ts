import { codeTemplate, defaultPaths } from '../../contract/develop/code.ts'
import { dict, dictNumber, group, name, reference, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Words of Java: no part of a package is called by one. */
const javaWords = `abstract assert boolean break byte case catch char class const continue default do double else enum extends
  false final finally float for goto if implements import instanceof int interface long native new null package private protected
  public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _`
const ofJava = javaWords.split(/\s+/).join('|')

/** Names that become folders, packages and paths of the code. */
const packageName = new RegExp(`^(?!(?:.*\\.)?(?:${ofJava})(?:\\.|$))[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*){0,7}$`)
const serviceName = /^[a-z][a-z0-9-]{0,62}$/
const columnName = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/
/** With its schema where it has one, as Blade's forms send it. */
const tableName = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,2}$/
const columnHelp = [
  '字母、数字和下划线，如 parent_id',
  'Letters, digits and underscores, such as parent_id',
] as const

const sub = { only: { field: 'templateType', values: [codeTemplate.sub] } } as const
const tree = { only: { field: 'templateType', values: [codeTemplate.tree] } } as const

const demands = (
  template: string,
  field: 'subModelId' | 'subFkId' | 'treePid' | 'treeName',
  zh: string,
  en: string,
) => ({
  field,
  holds: (row: Readonly<Record<string, unknown>>) => row.templateType !== template || Boolean(row[field]),
  message: [`请选择${zh}`, `Select ${en}`] as const,
})

/** A module of code to be made: of which model, by which template, and what it is called where it will stand. */
export const codeModule = defineResource({
  name: 'codeModule',
  path: '/blade-develop/code',
  permission: 'code',
  label: ['代码模块', 'Code module'],
  actions: submitActions,
  tenant: false,
  title: 'codeName',
  menu: {
    parent: 'tool',
    label: ['代码生成', 'Code generator'],
    path: '/tool/code',
    icon: 'CodeOutlined',
    sort: 1,
  },
  audit: { updateTime: 8 },
  rules: [
    {
      field: 'modelId',
      holds: ({ modelId, datasourceId }) => Boolean(modelId || datasourceId),
      message: ['请选择数据模型', 'Select data model'],
    },
    demands(codeTemplate.sub, 'subModelId', '子表模型', 'the model of the sub-table'),
    demands(codeTemplate.sub, 'subFkId', '子表外键', 'the foreign key of the sub-table'),
    demands(codeTemplate.tree, 'treePid', '树父主键字段', 'the column of the parent'),
    demands(codeTemplate.tree, 'treeName', '树名称字段', 'the column of the name'),
  ],
  fields: {
    ...group(['模型配置', 'Model'], {
      modelId: reference(['数据模型', 'Data model'], 'dataModel', { search: true, list: 2 }),
      /** Of clients that name a data source in place of a model. */
      datasourceId: reference(['数据源', 'Data source'], 'datasource', { form: true, onDelete: 'unlink' }),
      codeName: name(['模块名', 'Module'], { required: true, search: true, list: 1, max: 64 }),
      tableName: text(['表名', 'Table'], {
        required: true,
        search: true,
        list: 3,
        max: 128,
        pattern: tableName,
        help: ['如 blade_notice 或 public.blade_notice', 'Such as blade_notice or public.blade_notice'],
      }),
      tablePrefix: text(['表前缀', 'Prefix'], { max: 64, pattern: /^\w*$/ }),
      pkName: text(['主键名', 'Key'], { max: 128, pattern: columnName, help: columnHelp, default: 'id' }),
      serviceName: text(['服务名', 'Service'], {
        required: true,
        search: true,
        list: 4,
        max: 63,
        pattern: serviceName,
        help: [
          '小写字母、数字和连字符，如 blade-land',
          'Small letters, digits and hyphens, such as blade-land',
        ],
      }),
      packageName: text(['包名', 'Package'], {
        required: true,
        list: 5,
        max: 128,
        pattern: packageName,
        help: ['如 org.springblade.land', 'Such as org.springblade.land'],
      }),
      menuId: reference(['上级菜单', 'Parent menu'], 'menu', { list: 7, onDelete: 'unlink' }),
    }),
    ...group(['模板配置', 'Template'], {
      templateType: dict(['模板类型', 'Template'], 'code_template', {
        required: true,
        default: codeTemplate.crud,
        list: 6,
      }),
      author: text(['作者信息', 'Author'], { max: 64, default: 'Sickle' }),
      subModelId: reference(['子表模型', 'Sub-table'], 'dataModel', sub),
      subFkId: text(['子表外键', 'Foreign key'], { ...sub, max: 128, pattern: columnName, help: columnHelp }),
      treeId: text(['树主键字段', 'Key column'], {
        ...tree,
        max: 128,
        pattern: columnName,
        help: columnHelp,
        default: 'id',
      }),
      treePid: text(['树父主键字段', 'Parent column'], {
        ...tree,
        max: 128,
        pattern: columnName,
        help: columnHelp,
      }),
      treeName: text(['树名称字段', 'Name column'], {
        ...tree,
        max: 128,
        pattern: columnName,
        help: columnHelp,
      }),
    }),
    ...group(['生成配置', 'Output'], {
      baseMode: dictNumber(['基础业务', 'Base entity'], 'yes_no', { default: 2 }),
      wrapMode: dictNumber(['包装器', 'Wrapper'], 'yes_no', { default: 2 }),
      feignMode: dictNumber(['远程调用', 'Remote calls'], 'yes_no', { default: 1 }),
      codeStyle: dict(['代码风格', 'Code style'], 'code_style', { default: 'saber3' }),
      apiPath: text(['后端生成路径', 'Server code path'], { max: 255, default: defaultPaths.api }),
      webPath: text(['前端生成路径', 'Client code path'], { max: 255, default: defaultPaths.web }),
    }),
  },
})
