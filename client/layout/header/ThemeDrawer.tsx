import { CheckOutlined } from '@ant-design/icons'
import { Button, Drawer, Segmented, Slider, Switch } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Density, fontSizes, useAppearance } from '../../theme/appearance.ts'
import { type ThemeName, themeNames, themes } from '../../theme/themes.ts'
import './theme-drawer.css'

/** Everything about how the screens look; each choice shows at once. */
export function ThemeDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const { wish, reset, ...wishes } = useAppearance()
  const line = (label: string, name: 'followsSystem' | 'isGrey' | 'isColorWeak' | 'hasHighContrast') => (
    <Line label={label}>
      <Switch aria-label={label} checked={wishes[name]} onChange={(checked) => wish({ [name]: checked })} />
    </Line>
  )
  return (
    <Drawer
      open={isOpen}
      title={t('shell.theme')}
      size={340}
      onClose={onClose}
      destroyOnHidden
      footer={<Button onClick={reset}>{t('theme.reset')}</Button>}
    >
      <h3 className="theme-heading">{t('theme.themes')}</h3>
      <div className="theme-cards" role="radiogroup" aria-label={t('theme.themes')}>
        {themeNames.map((name) => (
          <ThemeCard key={name} name={name} isChosen={wishes.theme === name} />
        ))}
      </div>
      {line(t('theme.followsSystem'), 'followsSystem')}
      <Line label={t('theme.density')}>
        <Segmented<Density>
          aria-label={t('theme.density')}
          value={wishes.density}
          options={[
            { value: 'comfortable', label: t('theme.comfortable') },
            { value: 'compact', label: t('theme.compact') },
          ]}
          onChange={(density) => wish({ density })}
        />
      </Line>
      <Line label={t('theme.fontSize')}>
        <Slider
          className="theme-slider"
          min={fontSizes[0]}
          max={fontSizes.at(-1) ?? 18}
          value={wishes.fontSize}
          ariaLabelForHandle={t('theme.fontSize')}
          onChange={(fontSize) => wish({ fontSize })}
        />
      </Line>
      {line(t('theme.highContrast'), 'hasHighContrast')}
      {line(t('theme.grey'), 'isGrey')}
      {line(t('theme.colorWeak'), 'isColorWeak')}
    </Drawer>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="theme-line">
      <span>{label}</span>
      {children}
    </div>
  )
}

/** A small picture of the frame in the theme's colours. */
function ThemeCard({ name, isChosen }: { name: ThemeName; isChosen: boolean }) {
  const language = useLanguage()
  const wish = useAppearance((appearance) => appearance.wish)
  const { label, sider, header, layout, container, brand } = themes[name]
  const colors = {
    '--card-sider': sider,
    '--card-header': header,
    '--card-layout': layout,
    '--card-container': container,
    '--card-brand': brand,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the picture.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className="theme-card"
      // Another theme comes with its own colour.
      onClick={() => wish({ theme: name, brand: undefined })}
    >
      <span className="theme-picture" style={colors} aria-hidden="true">
        <span className="theme-picture-sider" />
        <span className="theme-picture-header" />
        <span className="theme-picture-page">{isChosen && <CheckOutlined />}</span>
      </span>
      {inLanguage(label, language)}
    </button>
  )
}
