import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import '../../i18n/more/flow.ts'

export interface RowButton {
  key: string
  label: string
  isDangerous?: boolean
  onClick(): void
}

interface Props {
  /** What the row is called. */
  name: string
  buttons: readonly RowButton[]
}

const most = 3

/** What can be done with a row: side by side where there is room, the rest behind one button. */
export function RowButtons({ name, buttons }: Props) {
  const { t } = useTranslation()
  const room = useScreenClass() >= 2 ? most : 0
  const shown = buttons.length <= room ? buttons : buttons.slice(0, Math.max(0, room - 1))
  const rest = buttons.filter((one) => !shown.includes(one))
  return (
    <span className="flow-buttons">
      {shown.map(({ key, label, isDangerous = false, onClick }) => (
        <TextButton key={key} isDanger={isDangerous} onClick={onClick}>
          {label}
        </TextButton>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, isDangerous }) => ({ key, label, danger: isDangerous === true })),
            onClick: ({ key }) => rest.find((one) => one.key === key)?.onClick(),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('flow.model.moreFor', { name })}
          />
        </Dropdown>
      )}
    </span>
  )
}
