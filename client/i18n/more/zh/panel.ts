export const zhPanel = {
  panel: {
    panel: '属性',
    several: '已选择多个元素',
    severalHint: '选择一个元素后在此设置。',
    noProperties: '此元素没有可设置的属性。',
    remove: '移除',
    someone: '指定人员',
    expression: '表达式',
    others: '其他（表达式，逗号分隔）',
    nobody: '不指定',
    noDirect: '变量或表达式',
    role: '角色',
    dept: '部门',
    post: '岗位',
    person: '人员',
    process: '选择流程',
  },
}
