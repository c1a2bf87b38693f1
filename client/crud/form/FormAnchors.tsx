import type { MouseEvent } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import './form.css'

/** The groups of a long form, to go there. */
export function FormAnchors({ titles }: { titles: string[] }) {
  const { t } = useWords()
  const spoken = [useSpokenCombo('previousGroup'), useSpokenCombo('nextGroup')]
  const go = (event: MouseEvent<HTMLElement>, index: number) => {
    const form = event.currentTarget.closest('form')
    if (form) show(sectionsOf(form)[index])
  }
  return (
    <nav className="form-anchors" aria-label={t('panels.anchors')} aria-keyshortcuts={spoken.join(' ')}>
      {titles.map((title, index) => (
        <button key={title} type="button" onClick={(event) => go(event, index)}>
          {title}
        </button>
      ))}
    </nav>
  )
}

/** To the group before or after the one that has the focus. */
export function toGroup(form: HTMLFormElement, step: number): void {
  const sections = sectionsOf(form)
  const at = sections.findIndex((section) => section.contains(document.activeElement))
  show(sections[Math.min(sections.length - 1, Math.max(0, at + step))])
}

const sectionsOf = (form: Element): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-group]')]

function show(section: HTMLElement | undefined): void {
  section
    ?.querySelector<HTMLElement>(':is(input, textarea, button):not([disabled])')
    ?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
