import { type Plan, type PlannedEntity, plain } from '../plan.ts'
import { header, javaText } from './entity.ts'

/** The calls that Saber's page makes. */
export function controllerCode(plan: Plan, entity: PlannedEntity): string {
  const { className, name, label } = entity
  const { packageName, hasWrapper, hasBaseEntity, tree } = plan
  const isTree = tree !== undefined && entity === plan.main
  const shown = hasWrapper ? `${className}VO` : className
  const wrapped = (call: string, one: string) =>
    hasWrapper ? `${className}Wrapper.build().${call}(${one})` : one
  const remove = hasBaseEntity
    ? `service.deleteLogic(Func.toLongList(ids))`
    : `service.removeByIds(Func.toLongList(ids))`
  return [
    `package ${packageName}.controller;`,
    '',
    'import com.baomidou.mybatisplus.core.metadata.IPage;',
    'import io.swagger.v3.oas.annotations.Operation;',
    'import io.swagger.v3.oas.annotations.Parameter;',
    'import io.swagger.v3.oas.annotations.tags.Tag;',
    'import jakarta.validation.Valid;',
    'import lombok.AllArgsConstructor;',
    'import org.springblade.core.boot.ctrl.BladeController;',
    'import org.springblade.core.mp.support.Condition;',
    'import org.springblade.core.mp.support.Query;',
    'import org.springblade.core.tool.api.R;',
    'import org.springblade.core.tool.utils.Func;',
    'import org.springframework.web.bind.annotation.GetMapping;',
    'import org.springframework.web.bind.annotation.PostMapping;',
    'import org.springframework.web.bind.annotation.RequestBody;',
    'import org.springframework.web.bind.annotation.RequestMapping;',
    'import org.springframework.web.bind.annotation.RequestParam;',
    'import org.springframework.web.bind.annotation.RestController;',
    `import ${packageName}.entity.${className};`,
    `import ${packageName}.service.I${className}Service;`,
    `import ${packageName}.vo.${className}VO;`,
    ...(hasWrapper ? [`import ${packageName}.wrapper.${className}Wrapper;`] : []),
    '',
    ...(isTree && hasWrapper ? ['import java.util.List;'] : []),
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
    ...(isTree && hasWrapper
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
    '}',
    '',
  ].join('\n')
}

const call = (summary: string, mapping: string, signature: string, body: readonly string[]): string[] => [
  `\t@${mapping}`,
  `\t@Operation(summary = ${javaText(summary)})`,
  `\t${signature} {`,
  ...body.map((line) => `\t\t${line}`),
  '\t}',
  '',
]
