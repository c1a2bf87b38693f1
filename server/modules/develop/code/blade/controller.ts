import { isTree, type Plan, type PlannedEntity, plain } from '../plan.ts'
import { header, javaText } from './entity.ts'

const imported = [
  'com.baomidou.mybatisplus.core.metadata.IPage',
  'io.swagger.v3.oas.annotations.Operation',
  'io.swagger.v3.oas.annotations.Parameter',
  'io.swagger.v3.oas.annotations.tags.Tag',
  'jakarta.validation.Valid',
  'lombok.AllArgsConstructor',
  'org.springblade.core.boot.ctrl.BladeController',
  'org.springblade.core.mp.support.Condition',
  'org.springblade.core.mp.support.Query',
  'org.springblade.core.tool.api.R',
  'org.springblade.core.tool.utils.Func',
  'org.springframework.web.bind.annotation.GetMapping',
  'org.springframework.web.bind.annotation.PostMapping',
  'org.springframework.web.bind.annotation.RequestBody',
  'org.springframework.web.bind.annotation.RequestMapping',
  'org.springframework.web.bind.annotation.RequestParam',
  'org.springframework.web.bind.annotation.RestController',
]

/** The calls that Saber's page makes. */
export function controllerCode(plan: Plan, entity: PlannedEntity): string {
  const { className, name, label } = entity
  const { packageName, hasWrapper } = plan
  return [
    `package ${packageName}.controller;`,
    '',
    ...imported.map((one) => `import ${one};`),
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.service.I${className}Service;`,
    `import ${packageName}.vo.${className}VO;`,
    ...(hasWrapper ? [`import ${packageName}.wrapper.${className}Wrapper;`] : []),
    '',
    ...(isTree(plan, entity) && hasWrapper ? ['import java.util.List;'] : []),
    'import java.util.Map;',
    '',
    ...header(plan, label),
    '@RestController',
    '@AllArgsConstructor',
    `@RequestMapping("/${name}")`,
    `@Tag(name = ${javaText(plain(label))})`,
    `public class ${className}Controller extends BladeController {`,
    '',
    `\tprivate final I${className}Service service;`,
    '',
    ...readingCalls(plan, entity),
    ...writingCalls(plan, entity),
    '}',
    '',
  ].join('\n')
}

function readingCalls(plan: Plan, entity: PlannedEntity): string[] {
  const { className } = entity
  const { hasWrapper } = plan
  const shown = hasWrapper ? `${className}VO` : className
  const wrapped = (call: string, one: string) =>
    hasWrapper ? `${className}Wrapper.build().${call}(${one})` : one
  return [
    ...call('详情', 'GetMapping("/detail")', `public R<${shown}> detail(${className} row)`, [
      `${className} found = service.getOne(Condition.getQueryWrapper(row));`,
      `return R.data(${wrapped('entityVO', 'found')});`,
    ]),
    ...call(
      '列表',
      'GetMapping("/list")',
      `public R<IPage<${shown}>> list(@Parameter(hidden = true) @RequestParam Map<String, Object> filters, Query query)`,
      [
        `IPage<${className}> found = service.page(Condition.getPage(query), Condition.getQueryWrapper(filters, ${className}.class));`,
        `return R.data(${wrapped('pageVO', 'found')});`,
      ],
    ),
    ...(isTree(plan, entity) && hasWrapper
      ? call(
          '树',
          'GetMapping("/tree")',
          `public R<List<${shown}>> tree(@Parameter(hidden = true) @RequestParam Map<String, Object> filters)`,
          [
            `List<${className}> rows = service.list(Condition.getQueryWrapper(filters, ${className}.class));`,
            `return R.data(${className}Wrapper.build().treeVO(rows));`,
          ],
        )
      : []),
    ...call(
      '分页',
      'GetMapping("/page")',
      `public R<IPage<${className}VO>> page(${className}VO row, Query query)`,
      [`return R.data(service.select${className}Page(Condition.getPage(query), row));`],
    ),
  ]
}

function writingCalls({ hasBaseEntity }: Plan, { className }: PlannedEntity): string[] {
  const remove = hasBaseEntity
    ? `service.deleteLogic(Func.toLongList(ids))`
    : `service.removeByIds(Func.toLongList(ids))`
  return [
    ...call('新增', 'PostMapping("/save")', `public R<Boolean> save(@Valid @RequestBody ${className} row)`, [
      'return R.status(service.save(row));',
    ]),
    ...call(
      '修改',
      'PostMapping("/update")',
      `public R<Boolean> update(@Valid @RequestBody ${className} row)`,
      ['return R.status(service.updateById(row));'],
    ),
    ...call(
      '新增或修改',
      'PostMapping("/submit")',
      `public R<Boolean> submit(@Valid @RequestBody ${className} row)`,
      ['return R.status(service.saveOrUpdate(row));'],
    ),
    ...call('删除', 'PostMapping("/remove")', 'public R<Boolean> remove(@RequestParam String ids)', [
      `return R.status(${remove});`,
    ]),
  ]
}

const call = (summary: string, mapping: string, signature: string, body: readonly string[]): string[] => [
  `\t@${mapping}`,
  `\t@Operation(summary = ${javaText(summary)})`,
  `\t${signature} {`,
  ...body.map((line) => `\t\t${line}`),
  '\t}',
  '',
]
