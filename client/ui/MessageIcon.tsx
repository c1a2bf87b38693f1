import {
  AlertOutlined,
  CheckSquareOutlined,
  ExportOutlined,
  NotificationOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { MessageKind } from '#shared/resources/desk/message.ts'

const icons = {
  event: AlertOutlined,
  task: CheckSquareOutlined,
  notice: NotificationOutlined,
  system: SettingOutlined,
  export: ExportOutlined,
} satisfies Record<MessageKind, unknown>

export function MessageIcon({ kind }: { kind: MessageKind }) {
  const Icon = icons[kind]
  return <Icon />
}
