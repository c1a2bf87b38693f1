export const zhUpload = {
  upload: {
    choose: '上传',
    photograph: '拍照',
    replace: '更换',
    remove: '删除',
    earlier: '前移',
    later: '后移',
    cancel: '取消上传',
    retry: '重试',
    without: '不再上传',
    drop: '可拖放或粘贴文件',
  },
}
