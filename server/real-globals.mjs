// What a built server uses in place of the globals of these names, in its own code and in the packages that are bundled with it: as
// they are when it is loaded. Tests that it runs beside replace the global ones by fakes that stand still or answer nothing.
export {
  clearImmediate,
  clearInterval,
  clearTimeout,
  setImmediate,
  setInterval,
  setTimeout,
} from 'node:timers'

const { Date: RealDate, fetch, performance: real } = globalThis

/** Its methods by themselves: fake timers replace them on the one object that there is. */
const performance = Object.create(null)
for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(real)))
  if (name !== 'constructor')
    performance[name] = typeof real[name] === 'function' ? real[name].bind(real) : real[name]

export { fetch, performance, RealDate as Date }
