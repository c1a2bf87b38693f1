import { Alert, Button, Checkbox, Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { codeIn } from '#shared/contract/show/labels.ts'
import { boundBy, itemCode, itemCodeState } from '#shared/resources/show/item-code.ts'
import { metaOf } from '#shared/schema/field.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ThingChoices } from './ThingChoices.tsx'
import { type Code, type Thing, useBinding } from './use-binding.ts'
import './labels.css'
import '../../../i18n/more/labels.ts'

const metaFor = ({ codeType }: Code) => {
  const field = boundBy[codeType as keyof typeof boundBy]
  return field && metaOf(itemCode.fields[field])
}

/**
 * Binds labels to things with a scanner, which types what it reads and the Enter key: first the label, then what stands on the
 * thing. Nobody has to touch a pointer between two of them.
 */
export function BindDialog({ onClose }: { onClose(): void }) {
  const { t, label } = useWords()
  const { done, faults, isBusy, say, find, bind } = useBinding()
  const [scanned, setScanned] = useState('')
  const [said, setSaid] = useState('')
  const [code, setCode] = useState<Code>()
  const [isAgain, setAgain] = useState(false)
  const [isKept, setKept] = useState(false)
  const [kept, setThing] = useState<Thing & { codeType: string }>()
  const places = { code: useRef<InputRef>(null), thing: useRef<InputRef>(null) }
  const meta = code && metaFor(code)
  const isTaken = code?.state === itemCodeState.bound

  const begin = () => {
    setScanned('')
    setCode(undefined)
    setAgain(false)
    if (!isKept) setSaid('')
    places.code.current?.focus()
  }
  const finish = async (found: Code, thing: Thing, again: boolean) => {
    if (!(await bind(found.code ?? '', thing, again))) return
    setThing({ ...thing, codeType: found.codeType })
    begin()
  }
  const take = async () => {
    if (!codeIn(scanned) || isBusy) return
    setAgain(false)
    const found = await find(scanned)
    if (found === undefined) return
    if (!found || found.state === itemCodeState.void) {
      setCode(undefined)
      say({ code: t(found ? 'pages.labels.isVoid' : 'pages.labels.isUnknown', { code: codeIn(scanned) }) })
      places.code.current?.select()
      return
    }
    setCode(found)
    const isReady = isKept && kept?.codeType === found.codeType && found.state === itemCodeState.blank
    if (isReady) await finish(found, kept, false)
    else places.thing.current?.focus()
  }
  const choose = (thing: Thing) => {
    if (isBusy) return
    if (!code) {
      say({ code: t('pages.labels.scanFirst') })
      places.code.current?.focus()
    } else if (isTaken && !isAgain) say({ target: t('pages.labels.confirmAgain') })
    else void finish(code, thing, isAgain)
  }

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
        <Form.Item
          label={label(metaOf(itemCode.fields.code).label)}
          htmlFor="bind-code"
          {...(faults.code && { validateStatus: 'error', help: <span role="alert">{faults.code}</span> })}
        >
          <Input
            id="bind-code"
            ref={places.code}
            autoComplete="off"
            value={scanned}
            onChange={({ target }) => setScanned(target.value)}
            onPressEnter={() => void take()}
          />
        </Form.Item>
        {isTaken && (
          <Alert
            className="label-taken"
            type="warning"
            showIcon
            title={t('pages.labels.taken', { name: code.targetName ?? '' })}
            action={
              <Checkbox checked={isAgain} onChange={({ target }) => setAgain(target.checked)}>
                {t('pages.labels.bindAgain')}
              </Checkbox>
            }
          />
        )}
        <Form.Item
          label={meta ? label(meta.label) : t('pages.labels.thing')}
          htmlFor="bind-thing"
          extra={meta?.resource ? t('pages.labels.thingHint') : undefined}
          {...(faults.target && { validateStatus: 'error', help: <span role="alert">{faults.target}</span> })}
        >
          <Input
            id="bind-thing"
            ref={places.thing}
            autoComplete="off"
            value={said}
            onChange={({ target }) => setSaid(target.value)}
            onPressEnter={() => choose({ target: said })}
          />
        </Form.Item>
        {meta?.resource && said.trim() && <ThingChoices meta={meta} said={said} onChoose={choose} />}
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          {t('pages.labels.keepThing')}
        </Checkbox>
      </Form>
      <div role="log" aria-label={t('pages.labels.boundNow')}>
        <ol className="label-bound">
          {done.map(({ id, code: one, targetName }, n) => (
            <li key={`${id} ${done.length - n}`}>
              {t('pages.labels.bound', { code: one, name: targetName })}
            </li>
          ))}
        </ol>
      </div>
    </Modal>
  )
}
