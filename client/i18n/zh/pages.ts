import { zhGeo } from './geo.ts'
import { zhSystem } from './system.ts'
/** Texts of the pages written by hand (`pages`). */
export const zhPages = {
  pages: {
    ...zhSystem,
    ...zhGeo,
    back: '返回',
    dictionary: {
      types: '字典类型',
      addItem: '新增字典项',
      choose: '请先选择一个字典',
      chooseHint: '选择字典后，这里显示它的字典项。',
      noItems: '还没有字典项',
      noItemsHint: '新增的字典项会出现在这里，并可供表单选择。',
      seal: '封存{{name}}',
    },
    notice: {
      everybody: '全体人员',
      chosen: '指定范围',
      attachmentAdd: '添加附件',
      attachmentName: '附件名称',
      attachmentLink: '附件地址',
      attachmentRemove: '移除附件 {{name}}',
    },
    session: {
      end: '下线',
      ask: '“{{name}}”将立即退出登录，确定下线？',
      endOthers: '退出我的其他登录',
      askOthers: '除当前登录外，您的其他登录都将退出，是否继续？',
      ended: '已下线',
    },
    lock: {
      lift: '解锁',
      ask: '解锁后“{{name}}”可以重新登录，是否继续?',
      lifted: '已解锁',
    },
  },
}
