/** Texts of `pages.labels`. */
export const zhLabels = {
  labels: {
    print: '打印标签',
    again: '补打标签',
    void: '停用',
    voidHint: '停用后扫码只显示“该编码已停用”，可再恢复使用。共 {{count}} 个编码。',
    reason: '停用原因',
    restore: '恢复使用',
    paper: '纸张',
    own: '自定义尺寸',
    size: '标签尺寸',
    width: '宽度',
    height: '高度',
    sheets: '共 {{count}} 个标签，{{sheets}} 张。',
    skipped: '{{count}} 个编码已停用，未打印',
    generate: '批量生成',
    generated: '已生成 {{count}} 个编码',
    count: '数量',
    countBetween: '数量须为 1 至 {{most}}',
    chooseType: '请选择编码类型',
  },
}
