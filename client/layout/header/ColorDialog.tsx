import { Button, ColorPicker, Modal } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { themeNames, themes } from '../../theme/themes.ts'

const presets = [...new Set(themeNames.map((name) => themes[name].brand))]

/** A colour of the person's own in place of the theme's. */
export function ColorDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const { theme, brand, wish } = useAppearance()
  return (
    <Modal
      open={isOpen}
      title={t('shell.color')}
      width={380}
      onCancel={onClose}
      destroyOnHidden
      footer={[
        <Button key="reset" disabled={brand === undefined} onClick={() => wish({ brand: undefined })}>
          {t('shell.colorReset')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('shell.close')}
        </Button>,
      ]}
    >
      <ColorPicker
        value={brand ?? themes[theme].brand}
        disabledAlpha
        format="hex"
        showText
        size="large"
        presets={[{ label: t('theme.themes'), colors: presets }]}
        onChangeComplete={(color) => wish({ brand: color.toHexString().slice(0, 7).toLowerCase() })}
      />
    </Modal>
  )
}
