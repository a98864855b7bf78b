// Zod else tries whether it may make functions of text, which browsers report as a breach of the content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
