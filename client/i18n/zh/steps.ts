/** Texts of the steps that a record goes through (`steps`). */
export const zhSteps = {
  steps: {
    title: '{{step}}：{{name}}',
    titleMany: '{{step}}：已选 {{count}} 条',
    done: '{{step}}成功',
    doneMany: '{{step}}成功，共 {{count}} 条',
    partly: '{{step}}成功 {{count}} 条，跳过 {{skipped}} 条',
    timeline: '处理过程',
    timelineEmpty: '还没有处理记录',
    remark: '写下进展或备注',
    addRemark: '发送',
    note: '说明',
    pictures: '现场照片',
  },
}
