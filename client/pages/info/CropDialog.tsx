import '../../i18n/more/info.ts'
import { Modal, Slider } from 'antd'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  url: string
  type: string
  isBusy: boolean
  onCancel(): void
  onCut(picture: Blob): void
}

/** Sides of the picture that is kept, in pixels. */
const side = 256

/** Moves and scales a picture until the square shows what it should. */
export function CropDialog({ url, type, isBusy, onCancel, onCut }: Props) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  return (
    <Modal
      open
      title={t('info.cut')}
      width={440}
      okText={t('frame.confirm')}
      cancelText={t('frame.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !area }}
      onCancel={onCancel}
      onOk={() => area && void cut(url, area, type).then(onCut)}
    >
      <div className="info-crop">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        ariaLabelForHandle={t('info.zoom')}
        tooltip={{ formatter: null }}
        onChange={setZoom}
      />
    </Modal>
  )
}

async function cut(url: string, { x, y, width, height }: Area, type: string): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be cut'))),
      type,
      0.9,
    ),
  )
}
