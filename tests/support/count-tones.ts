/** Loudness from which on there is a tone, of 32,767. */
const audible = 2000
/** Samples below that which do not end a tone: it crosses zero all the time. */
const stillSameTone = 160
/** The tones that close a group are lower than this, in Hz. */
const low = 500

/** What somebody with good ears types: how many tones each group of a captcha's sound has. */
export function countTones(wav: Buffer): string {
  const rate = wav.readUInt32LE(24)
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length))
  const groups: number[] = []
  let count = 0
  for (const { from, to } of burstsOf(samples)) {
    if (pitchOf(samples.subarray(from, to), rate) > low) {
      count += 1
      continue
    }
    groups.push(count)
    count = 0
  }
  return groups.join('')
}

function burstsOf(samples: Int16Array) {
  const bursts: { from: number; to: number }[] = []
  samples.forEach((sample, at) => {
    if (Math.abs(sample) < audible) return
    const last = bursts.at(-1)
    if (last && at - last.to < stillSameTone) last.to = at
    else bursts.push({ from: at, to: at })
  })
  return bursts
}

function pitchOf(samples: Int16Array, rate: number): number {
  const crossings = samples.filter((sample, at) => at > 0 && sample >= 0 && (samples[at - 1] ?? 0) < 0).length
  return (crossings * rate) / samples.length
}
