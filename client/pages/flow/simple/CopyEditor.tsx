import '../../../i18n/more/simple.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { ReferenceSelect } from '../../../fields/choice/ReferenceSelect.tsx'
import { wordsOf } from '../../../fields/words.ts'
import { type CopyStep, isVariable, withoutVariables } from '../../../flow/simple/steps.ts'
import { initiatorOf } from '../../../flow/simple/write.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Line } from '../forms/Line.tsx'
import { useDesigner } from './designer.ts'
import { roleMeta, userMeta } from './Words.tsx'

/** Whom a copy goes to: people, roles, and whoever was named in the form. */
export function CopyEditor({ step }: { step: CopyStep }) {
  const { t, label } = useWords()
  const { changeStep, fields, process } = useDesigner()
  const id = useId()
  const { users, groups } = step
  const people = fields.filter(({ kind }) => kind === 'person' || kind === 'people')
  return (
    <>
      <Line id={`${id}people`} label={t('simple.copyPeople')}>
        <ReferenceSelect
          many
          id={`${id}people`}
          name="users"
          meta={userMeta}
          placeholder={t('simple.peoplePlaceholder')}
          value={withoutVariables(users)}
          onChange={(chosen) =>
            changeStep({ ...step, users: [...wordsOf(chosen), ...users.filter(isVariable)] })
          }
        />
      </Line>
      <Line id={`${id}groups`} label={t('simple.copyGroups')}>
        <ReferenceSelect
          many
          id={`${id}groups`}
          name="groups"
          meta={roleMeta}
          placeholder={t('simple.groupsPlaceholder')}
          value={[...groups]}
          onChange={(chosen) => changeStep({ ...step, groups: wordsOf(chosen) })}
        />
      </Line>
      <Line id={`${id}fields`} label={t('simple.copyFields')}>
        <Select
          id={`${id}fields`}
          mode="multiple"
          value={users.filter(isVariable)}
          options={[
            { value: `\${${initiatorOf(process)}}`, label: t('simple.copyStarter') },
            ...people.map(({ name, label: [zh, en] }) => ({
              value: `\${${name}}`,
              label: label([zh, en || zh]),
            })),
          ]}
          onChange={(chosen: string[]) =>
            changeStep({ ...step, users: [...withoutVariables(users), ...chosen] })
          }
        />
      </Line>
    </>
  )
}
