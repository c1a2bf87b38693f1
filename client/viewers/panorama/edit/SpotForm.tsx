import { AimOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { file, image, reference } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  spot: Hotspot
  /** Where a way may lead. */
  others: readonly Scene[]
  onChange(change: Partial<Hotspot>, about: string): void
  onMoveHere(): void
  onRemove(): void
}

const { Input: DeviceInput } = kinds.reference
const { Input: PictureInput } = kinds.image
const { Input: FilmInput } = kinds.file
const deviceField = reference(['设备', 'Device'], 'device', { required: true })
const pictureField = image(['图片', 'Picture'], { required: true })

const filmField = file(['视频文件', 'Film'], { endings: ['.mp4', '.webm', '.mov', '.m4v'] })

/** What a hotspot says, and where it leads. Where it stands is shown in the picture. */
export function SpotForm({ spot, others, onChange, onMoveHere, onRemove }: Props) {
  const { t } = useTranslation()
  const kind = t(`viewer.panorama.kind.${spot.type}`)
  return (
    <Form layout="vertical" component="section" aria-label={kind} className="panorama-form">
      <h3>{kind}</h3>
      <Form.Item label={t('viewer.edit.name')} htmlFor="spot-title">
        <Input
          id="spot-title"
          maxLength={60}
          value={spot.title ?? ''}
          onChange={({ target: { value } }) => onChange({ title: value }, 'title')}
        />
      </Form.Item>
      <TargetField spot={spot} others={others} onChange={onChange} />
      <Form.Item label={t('viewer.edit.text')} htmlFor="spot-content" required={spot.type === 'info'}>
        <Input.TextArea
          id="spot-content"
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={spot.content ?? ''}
          onChange={({ target: { value } }) => onChange({ content: value }, 'content')}
        />
      </Form.Item>
      <div className="panorama-buttons">
        <Button icon={<AimOutlined aria-hidden />} onClick={onMoveHere}>
          {t('viewer.edit.moveHere')}
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {t('viewer.edit.remove')}
        </Button>
      </div>
    </Form>
  )
}

function TargetField({
  spot: { type, target },
  others,
  onChange,
}: Pick<Props, 'spot' | 'others' | 'onChange'>) {
  const { t } = useTranslation()
  const choose = (value: unknown) => onChange({ target: typeof value === 'string' ? value : '' }, 'target')
  switch (type) {
    case 'scene':
      return (
        <Form.Item label={t('viewer.edit.leadsTo')} htmlFor="spot-target" required>
          <Select
            id="spot-target"
            value={target || undefined}
            options={others.map(({ sceneId, title }) => ({ value: sceneId, label: title }))}
            onChange={choose}
          />
        </Form.Item>
      )
    case 'device':
      return (
        <Form.Item label={t('viewer.panorama.kind.device')} htmlFor="spot-target" required>
          <DeviceInput id="spot-target" name="target" meta={deviceField} value={target} onChange={choose} />
        </Form.Item>
      )
    case 'image':
      return (
        <Form.Item label={t('viewer.panorama.kind.image')} required>
          <PictureInput name="target" meta={pictureField} value={target} onChange={choose} />
        </Form.Item>
      )
    case 'video':
    case 'link':
      return (
        <Form.Item label={t('viewer.edit.address')} htmlFor="spot-target" required>
          <Input
            id="spot-target"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={target ?? ''}
            onChange={({ target: { value } }) => choose(value)}
          />
          {type === 'video' && <FilmInput name="film" meta={filmField} value={target} onChange={choose} />}
        </Form.Item>
      )
    case 'info':
      return null
  }
}
