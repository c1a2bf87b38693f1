import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { MAX_CELL_METRES, MIN_CELL_METRES } from '#shared/contract/geo/cells.ts'
import type { CellSize } from '#shared/geo/area-cells.ts'
import { CELL_LEVELS, cellMetres } from '#shared/geo/geosot-cells.ts'
import { useLengthText } from '../../../fields/plain/use-length-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Naming } from './cells.ts'

interface Props {
  size: CellSize
  naming: Naming
  onSize(size: CellSize): void
  onNaming(naming: Naming): void
}

const [FIRST_LEVEL, FIRST_METRES] = [18, 500]

/** Size and names of cells. */
export function CellChoice({ size, naming, onSize, onNaming }: Props) {
  const { t } = useWords()
  const isStandard = 'level' in size
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('cover.shape')}>
        <Radio.Group
          aria-label={t('cover.shape')}
          value={isStandard}
          options={[
            { value: false, label: t('cover.squares') },
            { value: true, label: t('cover.standard') },
          ]}
          onChange={({ target }) => onSize(target.value ? { level: FIRST_LEVEL } : { metres: FIRST_METRES })}
        />
      </Form.Item>
      <Form.Item>
        {isStandard ? (
          <LevelSelect level={size.level} onLevel={(level) => onSize({ level })} />
        ) : (
          <InputNumber
            className="field-wide"
            prefix={t('cover.side')}
            suffix="m"
            aria-label={t('cover.side')}
            min={MIN_CELL_METRES}
            max={MAX_CELL_METRES}
            precision={0}
            changeOnWheel={false}
            value={size.metres}
            onChange={(metres) => metres !== null && onSize({ metres })}
          />
        )}
      </Form.Item>
      <Form.Item label={t('cover.names')} extra={t('cover.namesHint')}>
        <Input
          aria-label={t('cover.names')}
          maxLength={60}
          value={naming.name}
          onChange={({ target }) => onNaming({ ...naming, name: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('cover.codes')} extra={t('cover.codesHint')}>
        <Input
          aria-label={t('cover.codes')}
          maxLength={40}
          disabled={isStandard}
          value={naming.code}
          onChange={({ target }) => onNaming({ ...naming, code: target.value })}
        />
      </Form.Item>
    </Form>
  )
}

function LevelSelect({ level, onLevel }: { level: number; onLevel(level: number): void }) {
  const { t } = useWords()
  const lengthText = useLengthText()
  return (
    <Select
      className="field-wide"
      aria-label={t('cover.level')}
      value={level}
      options={CELL_LEVELS.map((one) => ({
        value: one,
        label: t('cover.levelOf', { level: one, size: lengthText(cellMetres(one)) }),
      }))}
      onChange={onLevel}
    />
  )
}
