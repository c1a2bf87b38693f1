import { Button, Popover, Space } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { iconNames, iconOf } from '../../icons.ts'
import type { InputProps } from '../kind.ts'

/** A grid of the icons this client knows. */
export function IconControl({
  meta,
  name,
  row,
  value,
  onChange,
  placeholder,
  onBlur,
  ...control
}: InputProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const chosen = isEmpty(value) ? undefined : String(value)
  const Chosen = chosen ? iconOf(chosen) : undefined
  const choose = (icon: string | undefined) => {
    onChange?.(icon)
    setOpen(false)
  }
  const grid = (
    <fieldset className="field-icon-grid" aria-label={t('fields.iconChoose')}>
      {iconNames.map((icon) => (
        <IconChoice key={icon} icon={icon} isChosen={icon === chosen} onChoose={choose} />
      ))}
    </fieldset>
  )
  return (
    <Space.Compact block>
      <Popover
        content={grid}
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
      >
        <Button
          {...control}
          className="field-icon-button"
          {...(Chosen ? { icon: <Chosen aria-hidden /> } : {})}
        >
          {chosen?.replace(/Outlined$/, '') ?? <span className="field-nothing">{placeholder}</span>}
        </Button>
      </Popover>
      {chosen && !meta.required && !control.disabled && (
        <Button onClick={() => choose(undefined)}>{t('fields.iconNone')}</Button>
      )}
    </Space.Compact>
  )
}

interface ChoiceProps {
  icon: string
  isChosen: boolean
  onChoose(icon: string): void
}

function IconChoice({ icon, isChosen, onChoose }: ChoiceProps) {
  const Icon = iconOf(icon)
  const label = icon.replace(/Outlined$/, '')
  return (
    <Button
      type={isChosen ? 'primary' : 'text'}
      icon={<Icon aria-hidden />}
      title={label}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onChoose(icon)}
    />
  )
}
