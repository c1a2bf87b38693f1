import { Alert, Button, Checkbox, Form, Modal } from 'antd'
import type { BoundCode } from '#shared/contract/show/labels.ts'
import { boundFieldOf, itemCode } from '#shared/resources/show/item-code.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ScannedField } from './ScannedField.tsx'
import { ThingChoices } from './ThingChoices.tsx'
import type { Code } from './use-binding.ts'
import { useScanning } from './use-scanning.ts'
import './labels.css'
import '../../../i18n/more/labels.ts'

const metaFor = ({ codeType }: Code) => {
  const field = boundFieldOf(codeType)
  return field && itemCode.fields[field]
}

/**
 * Binds labels to things with a scanner, which types what it reads and the Enter key: first the label, then what stands on the
 * thing. Nobody has to touch a pointer between two of them.
 */
export function BindDialog({ onClose }: { onClose(): void }) {
  const { t, label } = useWords()
  const { done, faults, places, code, isTaken, take, choose, ...entered } = useScanning()
  const { scanned, said, isAgain, isKept } = entered
  const meta = code && metaFor(code)
  return (
    <Modal
      open
      width={560}
      title={t('pages.labels.bind')}
      footer={<Button onClick={onClose}>{t('crud.close')}</Button>}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && places.code.current?.focus()}
    >
      <p>{t('pages.labels.bindHint')}</p>
      <Form layout="vertical">
        <ScannedField
          id="bind-code"
          label={label(itemCode.fields.code.label)}
          fault={faults.code}
          place={places.code}
          value={scanned}
          onChange={entered.setScanned}
          onEnter={() => void take()}
        />
        {isTaken && <Taken name={code?.targetName ?? ''} isAgain={isAgain} onAgain={entered.setAgain} />}
        <ScannedField
          id="bind-thing"
          label={meta ? label(meta.label) : t('pages.labels.thing')}
          hint={meta?.resource ? t('pages.labels.thingHint') : undefined}
          fault={faults.target}
          place={places.thing}
          value={said}
          onChange={entered.setSaid}
          onEnter={() => choose({ target: said })}
        />
        {meta?.resource && said.trim() && <ThingChoices meta={meta} said={said} onChoose={choose} />}
        <Checkbox checked={isKept} onChange={({ target }) => entered.setKept(target.checked)}>
          {t('pages.labels.keepThing')}
        </Checkbox>
      </Form>
      <BoundNow done={done} />
    </Modal>
  )
}

interface TakenProps {
  /** Of what the label stands on. */
  name: string
  isAgain: boolean
  onAgain(isAgain: boolean): void
}

/** The label stands on something already; it goes to another only where that is ticked. */
function Taken({ name, isAgain, onAgain }: TakenProps) {
  const { t } = useWords()
  return (
    <Alert
      className="label-taken"
      type="warning"
      showIcon
      title={t('pages.labels.taken', { name })}
      action={
        <Checkbox checked={isAgain} onChange={({ target }) => onAgain(target.checked)}>
          {t('pages.labels.bindAgain')}
        </Checkbox>
      }
    />
  )
}

/** What was bound since the dialog was opened, the last one first. */
function BoundNow({ done }: { done: readonly BoundCode[] }) {
  const { t } = useWords()
  return (
    <div role="log" aria-label={t('pages.labels.boundNow')}>
      <ol className="label-bound">
        {done.map(({ id, code, targetName }, n) => (
          <li key={`${id} ${done.length - n}`}>{t('pages.labels.bound', { code, name: targetName })}</li>
        ))}
      </ol>
    </div>
  )
}
