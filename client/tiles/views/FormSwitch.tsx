import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTile } from '../tile.ts'
import '../../i18n/more/desk.ts'

interface Props {
  isTable: boolean
  onChange(isTable: boolean): void
}

/** Shows the numbers of a chart as a table, and back. */
export function FormSwitch({ isTable, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tile } = useTile()
  const label = t(isTable ? 'desk.asChart' : 'desk.asTable', { name: inLanguage(tile.label, language) })
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
      onClick={() => onChange(!isTable)}
    />
  )
}
