import { TranslationOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { type Language, setLanguage } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCombo } from '../../state/use-combo.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'

const items = [
  { key: 'zh', label: <span lang="zh-CN">中文</span> },
  { key: 'en', label: <span lang="en">English</span> },
]

export function LanguageMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  const combo = useCombo('language')
  const isSmall = useScreenClass() === 0
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectedKeys: [language], onClick: ({ key }) => void setLanguage(key as Language) }}
    >
      {/* The hint would lie over the first language. */}
      <Tooltip title={isSmall || isOpen ? '' : `${t('frame.language')} (${combo})`}>
        <Button
          type="text"
          size="large"
          icon={<TranslationOutlined />}
          aria-label={t('frame.language')}
          aria-haspopup="menu"
        />
      </Tooltip>
    </Dropdown>
  )
}
