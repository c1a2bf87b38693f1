import type { PublicTour } from '#shared/contract/show/public-tour.ts'
import type { Stage } from '../panorama/stage.ts'

/** A button by which the view follows the phone; undefined on what is not held in the hand. */
export async function gyroscopeButton(
  stage: Stage,
  texts: PublicTour['texts'],
  say: (text: string) => void,
): Promise<HTMLButtonElement | undefined> {
  if (!(await stage.hasGyroscope())) return undefined
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gyroscope'
  button.textContent = texts.gyroscope
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', async () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    try {
      await stage.followGyroscope(isOn)
      button.setAttribute('aria-pressed', String(isOn))
    } catch {
      say(texts.gyroscopeRefused)
    }
  })
  return button
}
