import { isTree, type Plan, type PlannedEntity, type PlannedField, quoted } from '../plan.ts'

/** The component of avue's form for each of ours. */
const components: Readonly<Record<string, string>> = {
  textarea: 'textarea',
  number: 'number',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  switch: 'switch',
  date: 'date',
  datetime: 'datetime',
  tree: 'tree',
  region: 'tree',
  upload: 'upload',
  image: 'upload',
}

export function apiCode({ serviceName }: Plan, { name }: PlannedEntity): string {
  const path = `/${serviceName}/${name}`
  return `import request from '@/axios'

export const getList = (current, size, params) =>
  request({ url: ${quoted(`${path}/list`)}, method: 'get', params: { ...params, current, size } })

export const getDetail = (id) => request({ url: ${quoted(`${path}/detail`)}, method: 'get', params: { id } })

export const remove = (ids) => request({ url: ${quoted(`${path}/remove`)}, method: 'post', params: { ids } })

export const submit = (row) => request({ url: ${quoted(`${path}/submit`)}, method: 'post', data: row })
`
}

/** Columns of list and form, as avue describes them. */
export function optionCode(plan: Plan, entity: PlannedEntity): string {
  const isNested = isTree(plan, entity)
  return [
    'export default {',
    "  height: 'auto',",
    '  calcHeight: 30,',
    '  tip: false,',
    '  searchShow: true,',
    '  searchMenuSpan: 6,',
    '  border: true,',
    '  index: true,',
    '  viewBtn: true,',
    '  selection: true,',
    ...(isNested ? ["  rowKey: 'id',", '  tree: true,'] : []),
    '  column: [',
    ...entity.fields.flatMap(columnCode),
    '  ],',
    '}',
    '',
  ].join('\n')
}

function columnCode(field: PlannedField): string[] {
  const { label, property, component, dictCode, isRow, isRequired, isQuery, isList, isForm } = field
  const type = components[component] ?? 'input'
  const day = type === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'
  return [
    '    {',
    `      label: ${quoted(label)},`,
    `      prop: ${quoted(property)},`,
    `      type: ${quoted(type)},`,
    ...(dictCode
      ? [
          `      dicUrl: ${quoted(`/blade-system/dict/dictionary?code=${dictCode}`)},`,
          "      props: { label: 'dictValue', value: 'dictKey' },",
          ...(field.type === 'Integer' ? ["      dataType: 'number',"] : []),
        ]
      : []),
    ...(type.startsWith('date') ? [`      format: '${day}',`, `      valueFormat: '${day}',`] : []),
    ...(isRow ? ['      span: 24,'] : []),
    ...(isQuery ? ['      search: true,'] : []),
    ...(isList ? [] : ['      hide: true,']),
    ...(isForm ? [] : ['      addDisplay: false,', '      editDisplay: false,']),
    ...(isRequired
      ? [`      rules: [{ required: true, message: ${quoted(`请输入${label}`)}, trigger: 'blur' }],`]
      : []),
    '    },',
  ]
}

const template = `<template>
  <basic-container>
    <avue-crud
      ref="crud"
      v-model="form"
      v-model:page="page"
      v-model:search="query"
      :option="option"
      :data="data"
      :table-loading="isLoading"
      :permission="permissionList"
      :before-open="beforeOpen"
      @row-save="rowSave"
      @row-update="rowSave"
      @row-del="rowDelete"
      @search-change="searchChange"
      @search-reset="searchReset"
      @selection-change="(rows) => (selected = rows)"
      @current-change="(current) => (page.currentPage = current)"
      @size-change="(size) => (page.pageSize = size)"
      @refresh-change="load"
      @on-load="load"
    >
      <template #menu-left>
        <el-button v-if="permissionList.delBtn" type="danger" icon="el-icon-delete" plain @click="removeSelected">
          删 除
        </el-button>
      </template>
    </avue-crud>
  </basic-container>
</template>`

const methods = `  methods: {
    async load() {
      this.isLoading = true
      try {
        const { data } = (await getList(this.page.currentPage, this.page.pageSize, this.query)).data
        this.page.total = data.total
        this.data = data.records
        this.$refs.crud?.toggleSelection()
      } finally {
        this.isLoading = false
      }
    },
    async beforeOpen(done, type) {
      if (['edit', 'view'].includes(type)) this.form = (await getDetail(this.form.id)).data.data
      done()
    },
    async rowSave(row, ...rest) {
      const [done, loading] = rest.slice(-2)
      try {
        await submit(row)
        this.$message.success('操作成功!')
        await this.load()
        done()
      } catch {
        loading()
      }
    },
    async rowDelete(row) {
      await this.removeRows([row.id])
    },
    async removeSelected() {
      if (!this.selected.length) return this.$message.warning('请选择至少一条数据')
      await this.removeRows(this.selected.map(({ id }) => id))
    },
    async removeRows(ids) {
      await this.$confirm('确定将选择数据删除?', { type: 'warning' })
      await remove(ids.join(','))
      this.$message.success('操作成功!')
      await this.load()
    },
    async searchChange(params, done) {
      this.query = params
      this.page.currentPage = 1
      await this.load()
      done()
    },
    async searchReset() {
      this.query = {}
      await this.load()
    },
  },`

/** Saber's page: list, search, form and removal, by rights of the menu. */
export function pageCode({ domain }: Plan, { name, className }: PlannedEntity): string {
  return `${template}

<script>
import { mapGetters } from 'vuex'
import { getDetail, getList, remove, submit } from '@/api/${domain}/${name}'
import option from '@/option/${domain}/${name}'

export default {
  name: '${className}',
  data() {
    return {
      form: {},
      query: {},
      data: [],
      option,
      selected: [],
      isLoading: false,
      page: { pageSize: 10, currentPage: 1, total: 0 },
    }
  },
  computed: {
    ...mapGetters(['permission']),
    permissionList() {
      return {
        addBtn: this.validData(this.permission.${name}_add, false),
        editBtn: this.validData(this.permission.${name}_edit, false),
        delBtn: this.validData(this.permission.${name}_delete, false),
        viewBtn: this.validData(this.permission.${name}_view, false),
      }
    },
  },
${methods}
}
</script>
`
}
