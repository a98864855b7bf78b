// AssemblyScript; `npm run build:wasm` compiles it to yuv-compositor.wasm.
// Every painted layer is premultiplied: planes Y and A at full size, U, V and a at half size.

// @ts-ignore: decorator
@inline function pairs(a: v128, b: v128): v128 {
  return i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
}

/** Luma of four pixels, as 32-bit lanes. */
// @ts-ignore: decorator
@inline function luma(p: v128): v128 {
  const k = i16x8(47, 157, 16, 16, 47, 157, 16, 16);
  const sum = pairs(i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(p), k), i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(p), k));
  return i32x4.shr_u(i32x4.add(sum, i32x4.splat(128)), 8);
}

/** Two blocks of 2 x 2 pixels summed: r, g, b, a and r, g, b, a. */
// @ts-ignore: decorator
@inline function quads(p: v128, q: v128): v128 {
  const low = i16x8.add(i16x8.extend_low_i8x16_u(p), i16x8.extend_low_i8x16_u(q));
  const high = i16x8.add(i16x8.extend_high_i8x16_u(p), i16x8.extend_high_i8x16_u(q));
  return i16x8.add(i64x2.shuffle(low, high, 0, 2), i64x2.shuffle(low, high, 1, 3));
}

/** Premultiplied RGBA to premultiplied BT.709 limited-range planes; w and h are even. The planes start out zero. */
export function convert(rgba: usize, w: i32, h: i32, Y: usize, A: usize, U: usize, V: usize, a: usize): void {
  const n = w * h; let i = 0;
  for (; i + 16 <= n; i += 16) {
    const p = rgba + (<usize>i << 2), p0 = v128.load(p), p1 = v128.load(p, 16), p2 = v128.load(p, 32), p3 = v128.load(p, 48);
    if (!v128.any_true(v128.or(v128.or(p0, p1), v128.or(p2, p3)))) continue;
    v128.store(Y + <usize>i, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(luma(p0), luma(p1)), i16x8.narrow_i32x4_s(luma(p2), luma(p3))));
    v128.store(A + <usize>i, i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_s(i32x4.shr_u(p0, 24), i32x4.shr_u(p1, 24)), i16x8.narrow_i32x4_s(i32x4.shr_u(p2, 24), i32x4.shr_u(p3, 24))));
  }
  for (; i < n; i++) {
    const p = rgba + (<usize>i << 2);
    const al = <i32>load<u8>(p, 3);
    store<u8>(Y + <usize>i, <u8>((47 * <i32>load<u8>(p) + 157 * <i32>load<u8>(p, 1) + 16 * <i32>load<u8>(p, 2) + 16 * al + 128) >> 8));
    store<u8>(A + <usize>i, <u8>al);
  }
  const cw = w >> 1, stride = <usize>w << 2;
  const ku = i16x8(-26, -87, 113, 128, -26, -87, 113, 128), kv = i16x8(113, -102, -11, 128, 113, -102, -11, 128), half = i32x4.splat(512);
  for (let y = 0, hh = h >> 1; y < hh; y++) {
    let x = 0;
    for (; x + 4 <= cw; x += 4) {
      const p = rgba + <usize>(y * 2) * stride + (<usize>x << 3), q = p + stride;
      const p0 = v128.load(p), p1 = v128.load(p, 16), q0 = v128.load(q), q1 = v128.load(q, 16);
      if (!v128.any_true(v128.or(v128.or(p0, p1), v128.or(q0, q1)))) continue;
      const s0 = quads(p0, q0), s1 = quads(p1, q1), i = <usize>(y * cw + x);
      const u = i32x4.shr_s(i32x4.add(pairs(i32x4.dot_i16x8_s(s0, ku), i32x4.dot_i16x8_s(s1, ku)), half), 10);
      const v = i32x4.shr_s(i32x4.add(pairs(i32x4.dot_i16x8_s(s0, kv), i32x4.dot_i16x8_s(s1, kv)), half), 10);
      const al = i32x4.shr_u(i32x4.add(i32x4(<i32>i16x8.extract_lane_u(s0, 3), <i32>i16x8.extract_lane_u(s0, 7), <i32>i16x8.extract_lane_u(s1, 3), <i32>i16x8.extract_lane_u(s1, 7)), i32x4.splat(2)), 2);
      const bytes = i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(u, v), i16x8.narrow_i32x4_s(al, al));
      v128.store32_lane(U + i, bytes, 0); v128.store32_lane(V + i, bytes, 1); v128.store32_lane(a + i, bytes, 2);
    }
    for (; x < cw; x++) {
      const p = rgba + <usize>(y * 2) * stride + (<usize>x << 3), q = p + stride;
      const r = <i32>load<u8>(p) + <i32>load<u8>(p, 4) + <i32>load<u8>(q) + <i32>load<u8>(q, 4);
      const g = <i32>load<u8>(p, 1) + <i32>load<u8>(p, 5) + <i32>load<u8>(q, 1) + <i32>load<u8>(q, 5);
      const b = <i32>load<u8>(p, 2) + <i32>load<u8>(p, 6) + <i32>load<u8>(q, 2) + <i32>load<u8>(q, 6);
      const al = <i32>load<u8>(p, 3) + <i32>load<u8>(p, 7) + <i32>load<u8>(q, 3) + <i32>load<u8>(q, 7);
      const i = <usize>(y * cw + x);
      store<u8>(U + i, <u8>min(max((-26 * r - 87 * g + 113 * b + 128 * al + 512) >> 10, 0), 255));
      store<u8>(V + i, <u8>min(max((113 * r - 102 * g - 11 * b + 128 * al + 512) >> 10, 0), 255));
      store<u8>(a + i, <u8>((al + 2) >> 2));
    }
  }
}

/** The bounds of what is not transparent, as left, top, right, bottom in 32-bit integers at out. */
export function bounds(alpha: usize, w: i32, h: i32, out: usize): void {
  let left = w, top = h, right = 0, bottom = 0;
  for (let y = 0; y < h; y++) {
    const s = alpha + <usize>(y * w); let x = 0, end = w;
    while (x + 16 <= w && !v128.any_true(v128.load(s + <usize>x))) x += 16;
    while (x < w && load<u8>(s + <usize>x) == 0) x++;
    if (x == w) continue;
    while (end - 16 > x && !v128.any_true(v128.load(s + <usize>(end - 16)))) end -= 16;
    while (load<u8>(s + <usize>(end - 1)) == 0) end--;
    left = min(left, x); right = max(right, end); top = min(top, y); bottom = y + 1;
  }
  store<i32>(out, left); store<i32>(out, top, 4); store<i32>(out, right, 8); store<i32>(out, bottom, 12);
}

/** Where each run of 16 output pixels samples from: base, offsets, weights of the right and of the left, 64 bytes a run. */
function plan(table: usize, dw: i32, sx: f64, step: f64): void {
  for (let x = 0, at = table; x < dw; x += 16, at += 64) {
    const base = i32((sx + f64(x) * step) * 65536.0) >> 16;
    store<i32>(at, base);
    for (let k = 0; k < 16; k++) {
      const p = i32((sx + f64(x + k) * step) * 65536.0);
      store<u8>(at + 16 + k, <u8>((p >> 16) - base));
      const w = (p >> 9) & 127;
      store<u8>(at + 32 + k, <u8>w);
      store<u8>(at + 48 + k, <u8>(128 - w));
    }
  }
}

/** Sixteen samples of a row, with 7 more bits. Steps up to 1 keep them within 17 bytes. */
// @ts-ignore: decorator
@inline function widened(o: usize, p: usize, at: usize): void {
  const idx = v128.load(at, 16), a = i8x16.swizzle(v128.load(p), idx), b = i8x16.swizzle(v128.load(p, 1), idx);
  const w = v128.load(at, 32), k = v128.load(at, 48);
  v128.store(o, i16x8.add(i16x8.extmul_low_i8x16_u(a, k), i16x8.extmul_low_i8x16_u(b, w)));
  v128.store(o, i16x8.add(i16x8.extmul_high_i8x16_u(a, k), i16x8.extmul_high_i8x16_u(b, w)), 16);
}

/** One source row resampled to 7 more bits. */
function row(o: usize, s: usize, table: usize, dw: i32, small: bool): void {
  for (let x = 0, at = table; x < dw; x += 16, at += 64) {
    const p = s + <usize>load<i32>(at), q = o + (<usize>x << 1);
    if (small) widened(q, p, at);
    else {
      for (let k = 0; k < 16; k++) {
        const i = p + <usize>load<u8>(at + 16 + k), a = <i32>load<u8>(i), b = <i32>load<u8>(i, 1);
        store<u16>(q + (k << 1), <u16>((a << 7) + (b - a) * <i32>load<u8>(at + 32 + k)));
      }
    }
  }
}

// @ts-ignore: decorator
@inline function between(a: usize, b: usize, w: v128): v128 {
  const a0 = v128.load(a), a1 = v128.load(a, 16), b0 = v128.load(b), b1 = v128.load(b, 16);
  const r = i16x8.splat(64);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.add(a0, i16x8.q15mulr_sat_s(i16x8.sub(b0, a0), w)), r), 7),
    i16x8.shr_u(i16x8.add(i16x8.add(a1, i16x8.q15mulr_sat_s(i16x8.sub(b1, a1), w)), r), 7));
}

/** Opaque bilinear sampling: dst (dw x dh, stride ds) from src at (sx, sy) + (x, y) * step. tmp holds 8 * dw + 64 bytes. */
export function sample(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, sw: i32, sx: f64, sy: f64, step: f64, tmp: usize): void {
  const wide = (dw + 15) & ~15;
  const xi = tmp; let A = tmp + (<usize>wide << 2), B = A + (<usize>wide << 1);
  const small = step <= 1.0;
  plan(xi, dw, sx, step);
  let have = -9;
  for (let y = 0; y < dh; y++) {
    const p = i32((sy + f64(y) * step) * 65536.0), r = p >> 16, fy = (p >> 9) & 127;
    if (r != have) {
      if (r == have + 1) { const t = A; A = B; B = t; row(B, src + <usize>((r + 1) * sw), xi, dw, small); }
      else { row(A, src + <usize>(r * sw), xi, dw, small); row(B, src + <usize>((r + 1) * sw), xi, dw, small); }
      have = r;
    }
    const o = dst + <usize>(y * ds), w = i16x8.splat(<i16>(fy << 8)); let x = 0;
    for (; x + 16 <= dw; x += 16) { const q = <usize>x << 1; v128.store(o + <usize>x, between(A + q, B + q, w)); }
    for (; x < dw; x++) {
      const a = <i32>load<u16>(A + (<usize>x << 1)), b = <i32>load<u16>(B + (<usize>x << 1));
      store<u8>(o + <usize>x, <u8>((a + (((b - a) * fy) >> 7) + 64) >> 7));
    }
  }
}

// @ts-ignore: decorator
@inline function blend(d: usize, sv: v128, al: v128): void {
  if (i8x16.all_true(i8x16.eq(al, i8x16.splat(-1)))) { v128.store(d, sv); return; }
  const inv = v128.not(al), dv = v128.load(d), h8 = i16x8.splat(128);
  let t0 = i16x8.add(i16x8.extmul_low_i8x16_u(dv, inv), h8);
  let t1 = i16x8.add(i16x8.extmul_high_i8x16_u(dv, inv), h8);
  t0 = i16x8.shr_u(i16x8.add(t0, i16x8.shr_u(t0, 8)), 8);
  t1 = i16x8.shr_u(i16x8.add(t1, i16x8.shr_u(t1, 8)), 8);
  v128.store(d, i8x16.add_sat_u(i8x16.narrow_i16x8_u(t0, t1), sv));
}

// @ts-ignore: decorator
@inline function blendOne(d: usize, s: i32, a: i32): void {
  const t = <i32>load<u8>(d) * (255 - a) + 128;
  store<u8>(d, <u8>min(255, s + ((t + (t >> 8)) >> 8)));
}

// @ts-ignore: decorator
@inline function flat(o: usize, value: v128): void { v128.store(o, value); v128.store(o, value, 16); }

const CLEAR: u8 = 0, MIXED: u8 = 1, SOLID: u8 = 2;

// @ts-ignore: decorator
@inline function wipe(o: usize, m: usize, flag: usize): void {
  flat(o, i64x2.splat(0)); flat(m, i64x2.splat(0)); store<u8>(flag, MIXED);
}

/** A row of a layer and of its alpha; flags say which runs are clear (and left unwritten) or solid: most need no arithmetic. */
function layerRow(o: usize, m: usize, flags: usize, s: usize, alpha: usize, table: usize, dw: i32, small: bool): void {
  if (!small) {
    row(o, s, table, dw, false); row(m, alpha, table, dw, false);
    memory.fill(flags, MIXED, <usize>((dw + 15) >> 4));
    return;
  }
  for (let x = 0, at = table; x < dw; x += 16, at += 64, flags++) {
    const base = <usize>load<i32>(at), q = <usize>x << 1, a = alpha + base, a0 = v128.load(a), a1 = v128.load(a, 1);
    if (!v128.any_true(v128.or(a0, a1))) { store<u8>(flags, CLEAR); continue; }
    widened(o + q, s + base, at);
    if (i8x16.all_true(i8x16.eq(v128.and(a0, a1), i8x16.splat(-1)))) { flat(m + q, i16x8.splat(32640)); store<u8>(flags, SOLID); continue; }
    widened(m + q, a, at); store<u8>(flags, MIXED);
  }
}

/** Premultiplied layer over dst, sampled with any step. tmp holds 13 * dw + 256 bytes. */
export function overScaled(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, alpha: usize, sw: i32, sx: f64, sy: f64, step: f64, tmp: usize): void {
  const wide = (dw + 15) & ~15, rowBytes = <usize>wide << 1;
  const xi = tmp; let A = tmp + (<usize>wide << 2), B = A + rowBytes, C = B + rowBytes, D = C + rowBytes;
  let F = D + rowBytes, G = F + <usize>(wide >> 4);
  const small = step <= 1.0;
  plan(xi, dw, sx, step);
  let have = -9;
  for (let y = 0; y < dh; y++) {
    const p = i32((sy + f64(y) * step) * 65536.0), r = p >> 16, fy = (p >> 9) & 127;
    if (r != have) {
      const next = <usize>((r + 1) * sw);
      if (r == have + 1) { let t = A; A = B; B = t; t = C; C = D; D = t; t = F; F = G; G = t; }
      else layerRow(A, C, F, src + <usize>(r * sw), alpha + <usize>(r * sw), xi, dw, small);
      layerRow(B, D, G, src + next, alpha + next, xi, dw, small);
      have = r;
    }
    const o = dst + <usize>(y * ds), w = i16x8.splat(<i16>(fy << 8)); let x = 0;
    for (; x + 16 <= dw; x += 16) {
      const q = <usize>x << 1, run = <usize>(x >> 4), first = load<u8>(F + run), second = load<u8>(G + run);
      if (first + second == 0) continue;
      if (first + second == 4) { v128.store(o + <usize>x, between(A + q, B + q, w)); continue; }
      if (first == CLEAR) wipe(A + q, C + q, F + run);
      if (second == CLEAR) wipe(B + q, D + q, G + run);
      const al = between(C + q, D + q, w);
      if (v128.any_true(al)) blend(o + <usize>x, between(A + q, B + q, w), al);
    }
    if (x < dw) {
      const q = <usize>x << 1, run = <usize>(x >> 4);
      if (load<u8>(F + run) == CLEAR) wipe(A + q, C + q, F + run);
      if (load<u8>(G + run) == CLEAR) wipe(B + q, D + q, G + run);
    }
    for (; x < dw; x++) {
      const q = <usize>x << 1;
      const a = <i32>load<u16>(A + q), b = <i32>load<u16>(B + q), c = <i32>load<u16>(C + q), e = <i32>load<u16>(D + q);
      blendOne(o + <usize>x, (a + (((b - a) * fy) >> 7) + 64) >> 7, (c + (((e - c) * fy) >> 7) + 64) >> 7);
    }
  }
}

// @ts-ignore: decorator
@inline function lerp(a: v128, b: v128, w: v128): v128 {
  const k = i8x16.sub(i8x16.splat(-128), w), r = i16x8.splat(64);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.add(i16x8.extmul_low_i8x16_u(a, k), i16x8.extmul_low_i8x16_u(b, w)), r), 7),
    i16x8.shr_u(i16x8.add(i16x8.add(i16x8.extmul_high_i8x16_u(a, k), i16x8.extmul_high_i8x16_u(b, w)), r), 7));
}

// @ts-ignore: decorator
@inline function lerp1(p: usize, stride: i32, fx: i32, fy: i32): i32 {
  const q = p + <usize>stride;
  const t = <i32>load<u8>(p) * (128 - fx) + <i32>load<u8>(p, 1) * fx, b = <i32>load<u8>(q) * (128 - fx) + <i32>load<u8>(q, 1) * fx;
  return (t * (128 - fy) + b * fy + 8192) >> 14;
}

/** Premultiplied layer over dst at its own size, moved sideways by a fraction of a pixel (fx in 1/128). */
export function overShifted(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, alpha: usize, sw: i32, fx: i32): void {
  const wx = i8x16.splat(<i8>fx);
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * ds), s = src + <usize>(y * sw), m = alpha + <usize>(y * sw); let x = 0;
    for (; x + 16 <= dw; x += 16) {
      const q = <usize>x, a = v128.load(m + q), b = v128.load(m + q, 1);
      if (!v128.any_true(v128.or(a, b))) continue;
      if (fx == 0) { if (v128.any_true(a)) blend(o + q, v128.load(s + q), a); continue; }
      blend(o + q, lerp(v128.load(s + q), v128.load(s + q, 1), wx), lerp(a, b, wx));
    }
    for (; x < dw; x++) blendOne(o + <usize>x, lerp1(s + <usize>x, sw, fx, 0), lerp1(m + <usize>x, sw, fx, 0));
  }
}

/** Opaque counterpart of overShifted. */
export function copyShifted(dst: usize, ds: i32, dw: i32, dh: i32, src: usize, sw: i32, fx: i32): void {
  const wx = i8x16.splat(<i8>fx);
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * ds), s = src + <usize>(y * sw); let x = 0;
    for (; x + 16 <= dw; x += 16) v128.store(o + <usize>x, lerp(v128.load(s + <usize>x), v128.load(s + <usize>x, 1), wx));
    for (; x < dw; x++) store<u8>(o + <usize>x, <u8>lerp1(s + <usize>x, sw, fx, 0));
  }
}

/** Moves dst toward value where the mask is set; opacity is 0..256. Beyond w, up to 7 bytes are stored as they were. */
export function tint(dst: usize, ds: i32, mask: usize, ms: i32, w: i32, h: i32, value: i32, opacity: i32): void {
  const by = i16x8.splat(<i16>opacity), to = i16x8.splat(<i16>value), whole = i16x8.splat(256), half = i16x8.splat(127);
  const last = i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>(w & 7)));
  for (let y = 0; y < h; y++) {
    const d = dst + <usize>(y * ds), m = mask + <usize>(y * ms);
    for (let x = 0; x < w; x += 8) {
      let k = v128.load8x8_u(m + <usize>x);
      if (w - x < 8) k = v128.and(k, last);
      if (!v128.any_true(k)) continue;
      k = i16x8.shr_u(i16x8.mul(k, by), 8);
      const v = v128.load8x8_u(d + <usize>x), kept = i16x8.mul(v, i16x8.sub(whole, k));
      const sum = i16x8.shr_u(i16x8.add(i16x8.add(kept, i16x8.mul(to, k)), half), 8);
      v128.store64_lane(d + <usize>x, i8x16.narrow_i16x8_u(sum, sum), 0);
    }
  }
}

/** dst = dst toward value by weight/128, over n bytes. */
export function fade(dst: usize, n: i32, value: i32, weight: i32): void {
  const w = i8x16.splat(<i8>weight), v = i8x16.splat(<i8>value); let i = 0;
  for (; i + 16 <= n; i += 16) v128.store(dst + <usize>i, lerp(v128.load(dst + <usize>i), v, w));
  for (; i < n; i++) { const d = <i32>load<u8>(dst + <usize>i); store<u8>(dst + <usize>i, <u8>((d * (128 - weight) + value * weight + 64) >> 7)); }
}

/** dst = dst toward src by weight/128, over n bytes. */
export function mix(dst: usize, src: usize, n: i32, weight: i32): void {
  const w = i8x16.splat(<i8>weight); let i = 0;
  for (; i + 16 <= n; i += 16) v128.store(dst + <usize>i, lerp(v128.load(dst + <usize>i), v128.load(src + <usize>i), w));
  for (; i < n; i++) { const d = <i32>load<u8>(dst + <usize>i); store<u8>(dst + <usize>i, <u8>((d * (128 - weight) + <i32>load<u8>(src + <usize>i) * weight + 64) >> 7)); }
}

/** Each pixel has its own threshold: it crosses from dst to src while level passes it, softly. n is a multiple of 16. */
export function dissolve(dst: usize, src: usize, threshold: usize, n: i32, level: i32, softness: i32): void {
  const at = i16x8.splat(<i16>level), most = i16x8.splat(<i16>softness), none = i16x8.splat(0), share = i16x8.splat(<i16>(32767 / softness));
  for (let i: usize = 0; i < <usize>n; i += 16) {
    const t = v128.load(threshold + i), d = v128.load(dst + i), s = v128.load(src + i);
    const d0 = i16x8.extend_low_i8x16_u(d), d1 = i16x8.extend_high_i8x16_u(d);
    const k0 = i16x8.mul(i16x8.min_s(i16x8.max_s(i16x8.sub(at, i16x8.extend_low_i8x16_u(t)), none), most), share);
    const k1 = i16x8.mul(i16x8.min_s(i16x8.max_s(i16x8.sub(at, i16x8.extend_high_i8x16_u(t)), none), most), share);
    v128.store(dst + i, i8x16.narrow_i16x8_u(
      i16x8.add(d0, i16x8.q15mulr_sat_s(i16x8.sub(i16x8.extend_low_i8x16_u(s), d0), k0)),
      i16x8.add(d1, i16x8.q15mulr_sat_s(i16x8.sub(i16x8.extend_high_i8x16_u(s), d1), k1))));
  }
}

/** dst = table[dst] over n bytes, a multiple of 16. */
export function lut(dst: usize, n: i32, table: usize): void {
  for (let end = dst + <usize>n; dst < end; dst += 16) {
    let v = v128.load(dst), out = i8x16.swizzle(v128.load(table), v);
    for (let part: usize = 16; part < 256; part += 16) {
      v = i8x16.sub(v, i8x16.splat(16));
      out = v128.or(out, i8x16.swizzle(v128.load(table + part), v));
    }
    v128.store(dst, out);
  }
}

// @ts-ignore: decorator
@inline function lowest(a: v128, b: v128, c: v128, d: v128): i32 {
  const m = i32x4.min_s(i32x4.min_s(a, b), i32x4.min_s(c, d)), n = i32x4.min_s(m, i32x4.shuffle(m, m, 2, 3, 0, 1));
  return min(i32x4.extract_lane(n, 0), i32x4.extract_lane(n, 1));
}

// @ts-ignore: decorator
@inline function packed(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
}

// @ts-ignore: decorator
@inline function picked(p: usize, idx: v128): v128 {
  return v128.or(i8x16.swizzle(v128.load(p), idx), i8x16.swizzle(v128.load(p, 16), i8x16.sub(idx, i8x16.splat(16))));
}

// @ts-ignore: decorator
@inline function across(a: v128, b: v128, w: v128): v128 {
  return i16x8.add(i16x8.shl(a, 7), i16x8.mul(i16x8.sub(b, a), w));
}

// @ts-ignore: decorator
@inline function down(a: v128, b: v128, w: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.add(a, i16x8.q15mulr_sat_s(i16x8.sub(b, a), w)), i16x8.splat(64)), 7);
}

/** Sixteen samples at (xx, yy) in 16.16; false if they lie too far apart for one window of 32 x 3 pixels. */
function window(o: usize, src: usize, sw: i32, x0: v128, x1: v128, x2: v128, x3: v128, y0: v128, y1: v128, y2: v128, y3: v128): bool {
  const c = lowest(x0, x1, x2, x3) >> 16, r = lowest(y0, y1, y2, y3) >> 16, cc = i32x4.splat(c), rr = i32x4.splat(r);
  const idx = packed(i32x4.sub(i32x4.shr_s(x0, 16), cc), i32x4.sub(i32x4.shr_s(x1, 16), cc), i32x4.sub(i32x4.shr_s(x2, 16), cc), i32x4.sub(i32x4.shr_s(x3, 16), cc));
  const row = packed(i32x4.sub(i32x4.shr_s(y0, 16), rr), i32x4.sub(i32x4.shr_s(y1, 16), rr), i32x4.sub(i32x4.shr_s(y2, 16), rr), i32x4.sub(i32x4.shr_s(y3, 16), rr));
  if (v128.any_true(v128.or(i8x16.gt_u(idx, i8x16.splat(30)), i8x16.gt_u(row, i8x16.splat(1))))) return false;
  const part = i32x4.splat(127), next = i8x16.add(idx, i8x16.splat(1));
  const wx0 = i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(x0, 9), part), v128.and(i32x4.shr_u(x1, 9), part));
  const wx1 = i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(x2, 9), part), v128.and(i32x4.shr_u(x3, 9), part));
  const wy0 = i16x8.shl(i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(y0, 9), part), v128.and(i32x4.shr_u(y1, 9), part)), 8);
  const wy1 = i16x8.shl(i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(y2, 9), part), v128.and(i32x4.shr_u(y3, 9), part)), 8);
  const p = src + <usize>(r * sw + c), q = p + <usize>sw;
  let a = picked(p, idx), b = picked(p, next);
  let top0 = across(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), wx0), top1 = across(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), wx1);
  a = picked(q, idx); b = picked(q, next);
  let low0 = across(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), wx0), low1 = across(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), wx1);
  if (v128.any_true(row)) {
    const s = q + <usize>sw, under = i8x16.neg(row), u0 = i16x8.extend_low_i8x16_s(under), u1 = i16x8.extend_high_i8x16_s(under);
    a = picked(s, idx); b = picked(s, next);
    top0 = v128.bitselect(low0, top0, u0); top1 = v128.bitselect(low1, top1, u1);
    low0 = v128.bitselect(across(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), wx0), low0, u0);
    low1 = v128.bitselect(across(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), wx1), low1, u1);
  }
  v128.store(o, i8x16.narrow_i16x8_u(down(top0, low0, wy0), down(top1, low1, wy1)));
  return true;
}

// @ts-ignore: decorator
@inline function held(v: v128, most: v128): v128 { return i32x4.min_s(i32x4.max_s(v, i32x4.splat(0)), most); }

/** A picture seen with depth: samples move by depth (dst-sized map, 0..255, 128 still) times (px, py) pixels. */
export function warp(dst: usize, dw: i32, dh: i32, src: usize, sw: i32, sh: i32, sx: f64, sy: f64, step: f64, depth: usize, dstride: i32, shift: i32, px: f64, py: f64): void {
  const kx = i32(px * 65536.0 / 128.0), ky = i32(py * 65536.0 / 128.0), st = i32(step * 65536.0);
  const maxX = (sw - 2) << 16, maxY = (sh - 2) << 16;
  const kxs = i32x4.splat(kx), kys = i32x4.splat(ky), mostX = i32x4.splat(maxX), mostY = i32x4.splat(maxY), steps = i32x4.mul(i32x4(0, 1, 2, 3), i32x4.splat(st)), four = i32x4.splat(st * 4);
  for (let y = 0; y < dh; y++) {
    const y0 = i32((sy + f64(y) * step) * 65536.0), o = dst + <usize>(y * dw), dr = depth + <usize>((y << shift) * dstride);
    let xp = i32(sx * 65536.0), x = 0;
    for (; x < dw; x += 16) {
      const end = min(x + 16, dw);
      if (end - x == 16) {
        const d = dr + <usize>(x << shift), z = shift ? i8x16.shuffle(v128.load(d), v128.load(d, 16), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30) : v128.load(d);
        const still = i16x8.splat(128), z0 = i16x8.sub(i16x8.extend_low_i8x16_u(z), still), z1 = i16x8.sub(i16x8.extend_high_i8x16_u(z), still);
        const a = i32x4.extend_low_i16x8_s(z0), b = i32x4.extend_high_i16x8_s(z0), c = i32x4.extend_low_i16x8_s(z1), e = i32x4.extend_high_i16x8_s(z1);
        const p0 = i32x4.add(i32x4.splat(xp), steps), p1 = i32x4.add(p0, four), p2 = i32x4.add(p1, four), p3 = i32x4.add(p2, four), yy = i32x4.splat(y0);
        if (window(o + <usize>x, src, sw,
          held(i32x4.add(p0, i32x4.mul(a, kxs)), mostX), held(i32x4.add(p1, i32x4.mul(b, kxs)), mostX), held(i32x4.add(p2, i32x4.mul(c, kxs)), mostX), held(i32x4.add(p3, i32x4.mul(e, kxs)), mostX),
          held(i32x4.add(yy, i32x4.mul(a, kys)), mostY), held(i32x4.add(yy, i32x4.mul(b, kys)), mostY), held(i32x4.add(yy, i32x4.mul(c, kys)), mostY), held(i32x4.add(yy, i32x4.mul(e, kys)), mostY))) {
          xp += st << 4;
          continue;
        }
      }
      for (let k = x; k < end; k++, xp += st) {
        const z = <i32>load<u8>(dr + <usize>(k << shift)) - 128;
        const xx = min(max(xp + z * kx, 0), maxX), yy = min(max(y0 + z * ky, 0), maxY);
        store<u8>(o + <usize>k, <u8>lerp1(src + <usize>((yy >> 16) * sw + (xx >> 16)), sw, (xx >> 9) & 127, (yy >> 9) & 127));
      }
    }
  }
}

/** Nearest-neighbour enlargement by a whole factor, clipped to dw x dh. */
export function enlarge(dst: usize, dw: i32, dh: i32, src: usize, sw: i32, factor: i32): void {
  for (let y = 0; y < dh; y++) {
    const o = dst + <usize>(y * dw), s = src + <usize>((y / factor) * sw);
    if (y % factor != 0) { memory.copy(o, o - <usize>dw, <usize>dw); continue; }
    let x = 0, i = 0;
    while (x < dw) { const v = load<u8>(s + <usize>i); for (let k = 0; k < factor && x < dw; k++, x++) store<u8>(o + <usize>x, v); i++; }
  }
}

/** Pencil drawing of the luma plane: dark strokes along edges and hatching in the shadows, on paper. */
export function sketch(dst: usize, src: usize, paper: usize, hatch: usize, w: i32, h: i32): void {
  for (let y = 0; y < h; y++) {
    const up = <usize>(max(y - 2, 0) * w), at = <usize>(y * w), dn = <usize>(min(y + 2, h - 1) * w);
    for (let x = 0; x < w; x++) {
      const l = <usize>max(x - 2, 0), r = <usize>min(x + 2, w - 1), c = <usize>x;
      const gx = <i32>load<u8>(src + at + r) - <i32>load<u8>(src + at + l), gy = <i32>load<u8>(src + dn + c) - <i32>load<u8>(src + up + c);
      const edge = min(max((abs(gx) + abs(gy)) * 3 - 12, 0), 170);
      const v = <i32>load<u8>(src + at + c), shade = max(0, <i32>load<u8>(hatch + at + c) - v);
      store<u8>(dst + at + c, <u8>max(28, <i32>load<u8>(paper + at + c) - edge - min(shade, 110)));
    }
  }
}
