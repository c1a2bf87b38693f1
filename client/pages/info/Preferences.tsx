import '../../i18n/more/info.ts'
import { Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type AreaUnit, areaUnits } from '#shared/area.ts'
import { inLanguage } from '#shared/messages.ts'
import { type Language, setLanguage } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAreaUnit } from '../../state/area-unit.ts'
import { usePreferences } from '../../state/preferences.ts'
import { type Density, useAppearance } from '../../theme/appearance.ts'
import { themeNames, themes } from '../../theme/themes.ts'
import { KeyChoices } from './KeyChoices.tsx'
import './key-choices.css'

const unitNames = Object.keys(areaUnits) as AreaUnit[]

/** Language, look, units and keys, each in force at once; they follow the person to other browsers. */
export function Preferences() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { theme, density, wish } = useAppearance()
  const { unit, choose } = useAreaUnit()
  return (
    <div className="info-preferences">
      <Line label={t('frame.language')}>
        <Segmented<Language>
          aria-label={t('frame.language')}
          value={language}
          options={[
            { value: 'zh', label: <span lang="zh-CN">中文</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          onChange={(next) => void setLanguage(next)}
        />
      </Line>
      <Line label={t('theme.themes')}>
        <Select
          aria-label={t('theme.themes')}
          value={theme}
          options={themeNames.map((name) => ({
            value: name,
            label: inLanguage(themes[name].label, language),
          }))}
          onChange={(next) => wish({ theme: next, brand: undefined })}
        />
      </Line>
      <Line label={t('theme.density')}>
        <Segmented<Density>
          aria-label={t('theme.density')}
          value={density}
          options={[
            { value: 'comfortable', label: t('theme.comfortable') },
            { value: 'compact', label: t('theme.compact') },
          ]}
          onChange={(next) => wish({ density: next })}
        />
      </Line>
      <Line label={t('units.area')}>
        <Segmented<AreaUnit>
          aria-label={t('units.area')}
          value={unit}
          options={unitNames.map((value) => ({ value, label: inLanguage(areaUnits[value].label, language) }))}
          onChange={choose}
        />
      </Line>
      <Toggle name="hasSound" label={t('bell.sound')} />
      <Toggle name="letterKeys" label={t('info.letterKeys')} hint={t('info.letterKeysHint')} />
      <KeyChoices />
    </div>
  )
}

interface ToggleProps {
  name: 'hasSound' | 'letterKeys'
  label: string
  hint?: string
}

function Toggle({ name, ...line }: ToggleProps) {
  const { [name]: isOn, prefer } = usePreferences()
  return (
    <Line {...line}>
      <Switch aria-label={line.label} checked={isOn} onChange={(checked) => prefer({ [name]: checked })} />
    </Line>
  )
}

function Line({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="info-line">
      <div>
        {label}
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </div>
  )
}
