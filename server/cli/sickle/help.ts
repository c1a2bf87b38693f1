export const help = `
Sickle 镰

  sickle [选项 / options]            启动 / start; NODE_ENV=production: 不含仿真功能 / without the emulator
    -p, --port N                     8080
        --host H                     127.0.0.1
        --memory                     数据仅存于内存 / rows are gone at the end (else DATA_DIR, ./data)
        --seed demo|base|FILE        演示数据、空系统，或加上文件中的记录 / the demo, an empty system, or rows of a JSON file
        --captcha on|off             on
        --latency 50-200             每次应答前等待的毫秒数 / milliseconds before every answer
        --upstream URL               代替 /api 的真实系统 / a real stack that stands for /api
        --record FILE                有 --upstream 时录制，否则回放 / written with --upstream, answered from without it
        --token T                    /__sickle 的令牌 / token of /__sickle
        --speed N                        演示设备开始上报，时间加快 N 倍 / the demo's devices report, N times as fast
        --open                       打开浏览器 / opens the browser

  sickle doctor --upstream URL       与真实系统逐项比较应答 / compares answers of a real stack, shape by shape
        --account admin --password admin --tenant 000000
  sickle doctor --client DIR         检查前端源码中的调用 / looks which calls of a client's sources are answered

  sickle backup                      数据库、密钥与文件存为一个归档 / database, keys and files in one archive below DATA_DIR
  sickle restore FILE                以备份代替现有数据，现有数据另行保留 / puts a backup in place of the data, which are kept

  -h, --help    -v, --version
`
