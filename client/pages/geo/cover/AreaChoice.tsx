import { HighlightOutlined } from '@ant-design/icons'
import { Button, Form, Radio } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Area } from '#shared/geo/geometry.ts'
import { border } from '#shared/resources/geo/border.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import { ReferenceSelect } from '../../../fields/choice/ReferenceSelect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'

const GeometryDialog = lazyPart(() => import('../../../fields/geometry/GeometryDialog.tsx'), 'GeometryDialog')

interface Props {
  /** Area of the grid in which cells are made. */
  own: Area | undefined
  value: Area | undefined
  onChange(area: Area | undefined): void
}

type Source = 'own' | 'border' | 'drawn'

/** An area by its grid, by a border, or drawn. */
export function AreaChoice({ own, value, onChange }: Props) {
  const { t } = useWords()
  const [source, setSource] = useState<Source>(own ? 'own' : 'border')
  const turnTo = (next: Source) => {
    setSource(next)
    // What is drawn begins with what was chosen before.
    if (next !== 'drawn') onChange(next === 'own' ? own : undefined)
  }
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('cover.area')}>
        <Radio.Group
          aria-label={t('cover.area')}
          value={source}
          options={[
            { value: 'own', label: t('cover.ofGrid'), disabled: !own },
            { value: 'border', label: t('cover.ofBorder') },
            { value: 'drawn', label: t('cover.drawn') },
          ]}
          onChange={({ target }) => turnTo(target.value)}
        />
      </Form.Item>
      {source === 'border' && <BorderArea onChange={onChange} />}
      {source === 'drawn' && <DrawnArea value={value} onChange={onChange} />}
    </Form>
  )
}

function BorderArea({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useWords()
  const [id, setId] = useState<string>()
  const { data, error } = useDetail(border, id, 'view')
  const take = useEffectEvent((geometry: unknown) => onChange(geometry ? (geometry as Area) : undefined))
  useEffect(() => take(data?.geometry), [data])
  return (
    <Form.Item validateStatus={error ? 'error' : ''} help={error?.message}>
      <ReferenceSelect
        name="borderId"
        meta={grid.fields.borderId}
        aria-label={t('cover.ofBorder')}
        value={id}
        onChange={(chosen) => setId(chosen ? String(chosen) : undefined)}
      />
    </Form.Item>
  )
}

function DrawnArea({ value, onChange }: Omit<Props, 'own'>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Form.Item>
      <Button icon={<HighlightOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t(value ? 'cover.redraw' : 'cover.draw')}
      </Button>
      {isOpen && (
        <GeometryDialog
          name={t('cover.area')}
          types={['Polygon', 'MultiPolygon']}
          value={value}
          rowId={undefined}
          onDone={(geometry) => onChange(geometry as Area | undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </Form.Item>
  )
}
