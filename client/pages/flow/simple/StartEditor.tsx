import '../../../i18n/more/simple.ts'
import { FormOutlined } from '@ant-design/icons'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { partsOf } from '#shared/flow/parts.ts'
import { inLanguage } from '#shared/messages.ts'
import { ReferenceSelect } from '../../../fields/choice/ReferenceSelect.tsx'
import { wordsOf } from '../../../fields/words.ts'
import { absenceHint, absenceOptions } from '../../../flow/absence.ts'
import { keyPattern } from '../../../flow/modeler/new-diagram.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormsEditor } from '../forms/FormsEditor.tsx'
import { Line, SwitchLine, TextLine } from '../forms/Line.tsx'
import { stepsOfForm, useDesigner } from './designer.ts'
import { roleMeta } from './Words.tsx'
import '../forms/forms.css'

/** The process by name, its request form, and who may start it. */
export function StartEditor() {
  const { t } = useWords()
  const language = useLanguage()
  const { process, change } = useDesigner()
  const id = useId()
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <>
      <TextLine
        id={`${id}name`}
        label={t('simple.processName')}
        value={process.name}
        most={50}
        isRequired
        onChange={(name) => change({ ...process, name })}
      />
      <Form.Item label={t('simple.form')}>
        <Button block icon={<FormOutlined />} onClick={() => setFormOpen(true)}>
          {t('simple.editForm')}
        </Button>
      </Form.Item>
      <Starters />
      <SwitchLine
        id={`${id}repeated`}
        label={t('simple.skipsRepeated')}
        hint={t('simple.skipsRepeatedHint')}
        isOn={process.skipsRepeated}
        onChange={(skipsRepeated) => change({ ...process, skipsRepeated })}
      />
      <Line id={`${id}absence`} label={t('simple.absence')} hint={inLanguage(absenceHint, language)}>
        <Select
          id={`${id}absence`}
          value={process.absence}
          options={absenceOptions.map(({ value, label }) => ({ value, label: inLanguage(label, language) }))}
          onChange={(absence) => change({ ...process, absence })}
        />
      </Line>
      <Line id={`${id}description`} label={t('simple.description')}>
        <Input.TextArea
          id={`${id}description`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={process.description}
          onChange={({ target }) => change({ ...process, description: target.value })}
        />
      </Line>
      <TextLine
        id={`${id}key`}
        label={t('simple.key')}
        hint={t('simple.keyHint')}
        value={process.key}
        most={64}
        isRequired
        isBroken={!keyPattern.test(process.key)}
        spellCheck={false}
        onChange={(key) => change({ ...process, key })}
      />
      {isFormOpen && <FormWindow onClose={() => setFormOpen(false)} />}
    </>
  )
}

/** Roles that may start it. */
function Starters() {
  const { t } = useWords()
  const { process, change } = useDesigner()
  const id = useId()
  const { starters } = process
  return (
    <Line id={`${id}starters`} label={t('simple.starters')} hint={t('simple.startersHint')}>
      <ReferenceSelect
        many
        id={`${id}starters`}
        name="starters"
        meta={roleMeta}
        placeholder={t('simple.everybody')}
        value={partsOf(starters.groups)}
        onChange={(chosen) =>
          change({ ...process, starters: { ...starters, groups: wordsOf(chosen).join(',') } })
        }
      />
    </Line>
  )
}

/** The fields of the request form, drawn by the editor of forms. */
function FormWindow({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const { process, form, changeForm } = useDesigner()
  const { formKey } = process.start
  return (
    <Modal
      open
      width={1280}
      title={t('simple.formTitle')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('simple.formDone')}
        </Button>
      }
    >
      <FormsEditor
        isSingle
        forms={{ [formKey]: form }}
        steps={stepsOfForm(process)}
        formKeys={[formKey]}
        onChange={(forms) => forms[formKey] && changeForm(forms[formKey])}
      />
    </Modal>
  )
}
