/** Texts of the pages for the system, the rights and the resources. */
export const zhSystem = {
  and: '、',
  done: '操作成功!',
  enable: '启用',
  enableQuestion: '启用“{{name}}”后，原来启用的配置将停用，是否继续?',
  topMenu: {
    menus: '菜单配置',
    title: '“{{name}}”的菜单',
    done: '操作成功!',
  },
  sms: {
    try: '调试',
    title: '用“{{code}}”发送短信',
    phones: '手机号码',
    phonesHint: '多个号码用逗号分隔，至多 100 个',
    phonesMissing: '手机号码不能为空',
    phonesWrong: '手机号码格式不正确',
    paramsHint: '短信模板中的变量，没有变量时留空',
    send: '发送',
    sent: '发送成功!',
  },
  attach: {
    upload: '上传',
    uploaded: '{{name}} 已上传',
    download: '下载',
  },
}
