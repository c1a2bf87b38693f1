import type { CodeLanguage, GeneratedFile } from '#shared/contract/develop/code.ts'
import { entitiesOf, type Plan, type PlannedEntity } from '../plan.ts'
import { controllerCode } from './controller.ts'
import { entityCode, voCode } from './entity.ts'
import {
  feignCode,
  mapperCode,
  mapperXml,
  menuSql,
  serviceCode,
  serviceImplCode,
  wrapperCode,
} from './layers.ts'
import { apiCode, optionCode, pageCode } from './page.ts'

/** The same module for Blade's own servers, and the page for Saber. */
export function writeBlade(plan: Plan): GeneratedFile[] {
  return entitiesOf(plan).flatMap((entity) => filesOf(plan, entity))
}

/** Folders of an archive: a path is whatever was asked for, without a way out of it. */
const folder = (path: string): string =>
  path
    .split(/[\\/]+/)
    .filter((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
    .join('/')

function filesOf(plan: Plan, entity: PlannedEntity): GeneratedFile[] {
  const { className: name } = entity
  const api = folder(plan.apiPath) || 'api'
  const web = `${folder(plan.webPath) || 'web'}/src`
  const java = `${api}/src/main/java/${plan.packageName.replaceAll('.', '/')}`
  const file = (language: CodeLanguage, path: string, text: string): GeneratedFile => ({
    path,
    language,
    text,
  })
  return [
    file('java', `${java}/controller/${name}Controller.java`, controllerCode(plan, entity)),
    file('java', `${java}/service/I${name}Service.java`, serviceCode(plan, entity)),
    file('java', `${java}/service/impl/${name}ServiceImpl.java`, serviceImplCode(plan, entity)),
    file('java', `${java}/entity/${name}.java`, entityCode(plan, entity)),
    file('java', `${java}/vo/${name}VO.java`, voCode(plan, entity)),
    file('java', `${java}/mapper/${name}Mapper.java`, mapperCode(plan, entity)),
    file('xml', `${java}/mapper/${name}Mapper.xml`, mapperXml(plan, entity)),
    ...(plan.hasWrapper
      ? [file('java', `${java}/wrapper/${name}Wrapper.java`, wrapperCode(plan, entity))]
      : []),
    ...(plan.hasFeign ? [file('java', `${java}/feign/I${name}Client.java`, feignCode(plan, entity))] : []),
    file('sql', `${api}/sql/${entity.name}.menu.sql`, menuSql(plan, entity)),
    file('javascript', `${web}/api/${plan.domain}/${entity.name}.js`, apiCode(plan, entity)),
    file('javascript', `${web}/option/${plan.domain}/${entity.name}.js`, optionCode(plan, entity)),
    file('vue', `${web}/views/${plan.domain}/${entity.name}.vue`, pageCode(plan, entity)),
  ]
}
