import { AimOutlined, CompassOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useEffect, useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import '../../i18n/more/map.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Stage } from './stage.ts'

const STEP = 15

interface Props {
  stage: Stage
  scene: Scene
}

/** Closer, farther, back to how the scene begins, and where the phone is held to. */
export function StageTools({ stage, scene: { initYaw = 0, initPitch = 0 } }: Props) {
  const { t } = useTranslation()
  return (
    <div className="panorama-tools" role="toolbar" aria-label={t('viewer.tools')}>
      <IconButton label={t('map.nearer')} icon={<PlusOutlined />} onClick={() => stage.zoom(STEP)} />
      <IconButton label={t('map.further')} icon={<MinusOutlined />} onClick={() => stage.zoom(-STEP)} />
      <IconButton
        label={t('viewer.panorama.home')}
        icon={<AimOutlined />}
        onClick={() => stage.look({ yaw: initYaw, pitch: initPitch })}
      />
      <Gyroscope stage={stage} />
    </div>
  )
}

/** Nothing on what is not held in the hand. */
function Gyroscope({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [has, setHas] = useState(false)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void stage.hasGyroscope().then((found) => isCurrent && setHas(found))
    return () => {
      isCurrent = false
    }
  }, [stage])
  if (!has) return null
  const toggle = async () => {
    try {
      await stage.followGyroscope(!isOn)
      setOn(!isOn)
    } catch {
      message.warning(t('viewer.panorama.gyroscopeRefused'))
    }
  }
  return (
    <IconButton
      label={t('viewer.panorama.gyroscope')}
      type={isOn ? 'primary' : 'default'}
      aria-pressed={isOn}
      icon={<CompassOutlined />}
      onClick={() => void toggle()}
    />
  )
}
