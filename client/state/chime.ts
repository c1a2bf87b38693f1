const notes = [880, 1174.66]
/** Seconds. */
const length = 0.18
const loudness = 0.08

/** Two short tones. A browser that has not been clicked in yet stays silent, by its own rule. */
export function chime(): void {
  const audio = new AudioContext()
  notes.forEach((frequency, index) => {
    const start = audio.currentTime + index * length
    const volume = audio.createGain()
    volume.gain.setValueAtTime(loudness, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length * 2)
    const tone = audio.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length * 2)
  })
  setTimeout(() => void audio.close(), 1000)
}
