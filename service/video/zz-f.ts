import { readFileSync } from 'node:fs';
import { readPrompt } from './scene/read-prompt.ts';
import { wordsOf } from './language/words.ts';
const show=(s:any)=>`${s.place}|${s.beyond}|${s.time}|${s.weather}|${s.subjects.map((x:any)=>`${x.count>1?x.count+'×':''}${x.kind}${x.role?'/'+x.role:''}${x.colour?x.colour:''}${x.size!==1?'*'+x.size:''}${x.action?'.'+x.action:''}${x.mount?' on '+x.mount:''}${x.holds?' with '+x.holds:''}${x.worn?' worn '+x.worn.map((w:any)=>w.thing):''}${x.perch?' perch '+x.perch:''}${x.partner?' & '+x.partner.kind+x.partner.how:''}${x.aged?' aged':''}${x.burning?' burning':''}`).join(', ')}${s.tint?' tint'+s.tint:''}`;
const only=process.argv[2];
for (const l of readFileSync(new URL('contact-sheet/prompts.txt', import.meta.url),'utf8').split('\n')) {
  const [lang,p,en]=l.split('\t'); if(!p) continue; if(only&&lang!==only) continue;
  if(lang==='en'){ console.log(p,'\n    ',show(readPrompt(p))); continue; }
  console.log(lang,p,'\n    ',wordsOf(p).words.map(t=>t.text+(t.plural?'+':'')+(t.guess?`(${t.guess}?)`:'')).join(' '),'\n    ',show(readPrompt(p)),'\n   =',show(readPrompt(en!)), '  ', en);
}
