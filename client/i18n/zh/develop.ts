/** Texts of the developer tools (`develop`). */
export const zhDevelop = {
  develop: {
    model: {
      reading: '正在读取表结构',
      noTables: '没有数据表',
      chooseTable: '请选择数据表',
      sourceFirst: '请先选择数据源',
      configure: '模型配置',
      goOnTitle: '提示',
      goOn: '是否进行模型配置?',
      title: '数据库模型配置',
      titleOf: '“{{name}}”的模型配置',
      actions: '操作',
      up: '上移 {{name}}',
      down: '下移 {{name}}',
      drop: '删除字段 {{name}}',
      twice: '实体列名重复',
      takeOver: '读取数据表',
      added: '新增 {{count}} 个字段',
      same: '数据表没有新的列',
      faulty: '有 {{count}} 处需要修改',
      saved: '模型配置已保存',
      noFields: '没有字段',
      noFieldsHint: '点击“读取数据表”加入数据表的列。',
    },
  },
}
