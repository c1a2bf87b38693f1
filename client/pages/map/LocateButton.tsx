import { EnvironmentOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import '../../i18n/more/bench.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'

/** Milliseconds for which a satellite is waited for, and for which an answer is good. */
const [LONGEST, FRESH] = [20_000, 10_000]
const ZOOM = 17

/** Goes to where the person is, and marks it. */
export function LocateButton({ map }: { map: WorkbenchMap | undefined }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [isAsking, setAsking] = useState(false)
  const found = ({ coords: { longitude: lng, latitude: lat, accuracy } }: GeolocationPosition) => {
    setAsking(false)
    map?.showOwnPlace({ lng, lat, accuracy })
    map?.go({ lng, lat, zoom: ZOOM })
  }
  const failed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    setAsking(false)
    void message.warning(t(code === PERMISSION_DENIED ? 'map.locate.denied' : 'map.locate.failed'))
  }
  const locate = () => {
    // Browsers tell a place to secure pages alone.
    if (!window.isSecureContext) return void message.warning(t('map.locate.insecure'))
    setAsking(true)
    navigator.geolocation.getCurrentPosition(found, failed, {
      enableHighAccuracy: true,
      timeout: LONGEST,
      maximumAge: FRESH,
    })
  }
  return (
    <Button
      size="small"
      icon={<EnvironmentOutlined aria-hidden />}
      aria-label={t('map.locate.label')}
      title={t('map.locate.label')}
      loading={isAsking}
      onClick={locate}
    />
  )
}
