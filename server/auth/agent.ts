// The first that fits wins: browsers name those they descend from as well.
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/DingTalk\/(\d+)/, 'DingTalk'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/QQBrowser\/(\d+)/, 'QQ Browser'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
  [/^([A-Za-z][\w-]{1,20})\//, ''],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android (\d+)/, 'Android'],
  [/(?:iPhone|CPU) OS (\d+)/, 'iOS'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Names of a browser and a system that a person recognises, from what a client says of itself; empty for the unknown. */
export function namesOf(agent: string): { browser: string; system: string } {
  const said = agent.slice(0, 500)
  return { browser: firstOf(browsers, said), system: firstOf(systems, said) }
}

function firstOf(known: readonly [RegExp, string][], said: string): string {
  for (const [pattern, name] of known) {
    const found = pattern.exec(said)
    if (found) return [name, found[1]].filter(Boolean).join(' ')
  }
  return ''
}
