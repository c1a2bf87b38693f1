/** Texts of the dialog that lists what went wrong in the page. */
export const zhErrorLog = {
  log: {
    title: '错误日志',
    empty: '本地没有错误日志',
    emptyHint: '页面出现意外问题时会记录在这里。',
    upload: '上传服务器',
    uploadQuestion: '确定上传本地日志到服务器?',
    uploaded: '发送成功!',
    partly: '已上传 {{count}} 条，其余 {{left}} 条仍保留在本地',
    clear: '清空本地日志',
    clearQuestion: '确定清空本地日志记录?',
    cleared: '清空成功!',
    tip: '提示',
    count: '{{count}} 次',
    copy: '复制',
    copied: '已复制',
  },
}
