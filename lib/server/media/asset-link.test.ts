import { expect, test } from 'vitest';
import { ownDataFolder } from '../testing/data-folder.ts';
import { assetLink, isAssetLink } from './asset-link.ts';

ownDataFolder({ PUBLIC_URL: 'https://dailies.example/', STUDIO_PASSWORD: 'correct horse' });
const until = Date.now() + 60_000;

const link = async (id: string, time = until) => new Request((await assetLink())(id, time) ?? '');

test('the same asset and time give the same link, so that a repeated request is the same', async () => {
  expect((await link('asset_1')).url).toBe((await link('asset_1')).url);
});

test('a link opens nothing else, for no longer, and cannot be made up', async () => {
  const { url } = await link('asset_1');
  expect(await isAssetLink(new Request(url), 'asset_2')).toBe(false);
  expect(await isAssetLink(new Request(url.replace(String(until), String(until + 1))), 'asset_1')).toBe(
    false,
  );
  expect(await isAssetLink(new Request(url.replace(/signature=.*/, 'signature=x')), 'asset_1')).toBe(false);
  expect(await isAssetLink(new Request('https://dailies.example/api/assets/asset_1'), 'asset_1')).toBe(false);
  expect(await isAssetLink(await link('asset_1', Date.now() - 1), 'asset_1')).toBe(false);
});
